; Functions that differ from the first one of their kind in a reference are told apart by it, but still
; merge with each other: as copies, and where one is laid out or spelled in another way.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

declare void @one(i32)
declare void @two(i32)
declare void @three(i32)
@first = external global i32
@second = external global i32

; Of each class one body is left.
; CHECK-LABEL: define i32 @user(
; CHECK-NEXT: call i32 @a_one(
; CHECK-NEXT: call i32 @a_one(
; CHECK-NEXT: call i32 @b_two(
; CHECK-NEXT: call i32 @b_two(
; CHECK-NEXT: call i32 @b_two(
; CHECK-NEXT: call i32 @b_two(
; CHECK-NEXT: call i32 @c_three(
; CHECK-NEXT: call ptr @d_first(
; CHECK-NEXT: call ptr @d_first(
; CHECK: call ptr @e_first(
; CHECK: call ptr @e_second(
; CHECK-NEXT: call ptr @e_second(
; CHECK: call {{.*}} @g_gives_first.merged(i32 %x, ptr @first)
; CHECK-NEXT: call {{.*}} @g_gives_first.merged(i32 %x, ptr @second)
; CHECK-NEXT: call {{.*}} @[[LATE:h_late(_too)?]](
; CHECK-NEXT: call {{.*}} @[[LATE]](
define i32 @user(i32 %x, i1 %c) {
  %a = call i32 @a_one(i32 %x)
  %a2 = call i32 @a_one_too(i32 %a)
  %b = call i32 @b_two(i32 %a2)
  %b2 = call i32 @b_two_too(i32 %b)
  %b3 = call i32 @b_two_laid_out(i32 %b2)
  %b4 = call i32 @b_two_spelled(i32 %b3)
  %t = call i32 @c_three(i32 %b4)
  %p = call ptr @d_first(i1 %c)
  %o = call ptr @d_first_too(i1 %c)
  store ptr %o, ptr %p
  %n = call ptr @e_first(i1 %c)
  store ptr %n, ptr %o
  %q = call ptr @e_second(i1 %c)
  %r = call ptr @e_second_too(i1 %c)
  store ptr %p, ptr %q
  store ptr %q, ptr %r
  call ptr @g_gives_first(i32 %x)
  call ptr @g_gives_second(i32 %x)
  call void @h_late(i32 %x)
  call void @h_late_too(i32 %x)
  ret i32 %t
}

define internal i32 @a_one(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
then:
  call void @one(i32 %x)
  br label %else
else:
  call void @three(i32 77)
  ret i32 %x
}

define internal i32 @a_one_too(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
then:
  call void @one(i32 %x)
  br label %else
else:
  call void @three(i32 77)
  ret i32 %x
}

define internal i32 @b_two(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
then:
  call void @two(i32 %x)
  br label %else
else:
  call void @three(i32 77)
  ret i32 %x
}

define internal i32 @b_two_too(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
then:
  call void @two(i32 %x)
  br label %else
else:
  call void @three(i32 77)
  ret i32 %x
}

define internal i32 @b_two_laid_out(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
else:
  call void @three(i32 77)
  ret i32 %x
then:
  call void @two(i32 %x)
  br label %else
}

define internal i32 @b_two_spelled(i32 %x) {
  %c = icmp uge i32 %x, 100
  br i1 %c, label %else, label %then
then:
  call void @two(i32 %x)
  br label %else
else:
  call void @three(i32 77)
  ret i32 %x
}

; Alone: it differs in the second reference.
define internal i32 @c_three(i32 %x) {
  %c = icmp ult i32 %x, 100
  br i1 %c, label %then, label %else
then:
  call void @one(i32 %x)
  br label %else
else:
  call void @two(i32 77)
  ret i32 %x
}

; The reference stands in a phi, whose entries come in any order.
define internal ptr @d_first(i1 %c) {
  br i1 %c, label %then, label %else
then:
  call void @one(i32 15)
  br label %both
else:
  call void @two(i32 6)
  br label %both
both:
  %p = phi ptr [ @first, %then ], [ @second, %else ]
  ret ptr %p
}

define internal ptr @d_first_too(i1 %c) {
  br i1 %c, label %then, label %else
then:
  call void @one(i32 15)
  br label %both
else:
  call void @two(i32 6)
  br label %both
both:
  %p = phi ptr [ @second, %else ], [ @first, %then ]
  ret ptr %p
}

; Alone: it gives the one where the next two give the other.
define internal ptr @e_first(i1 %c) {
  br i1 %c, label %then, label %else
then:
  call void @one(i32 5)
  br label %both
else:
  call void @two(i32 6)
  br label %both
both:
  %p = phi ptr [ @first, %then ], [ @second, %else ]
  ret ptr %p
}

define internal ptr @e_second(i1 %c) {
  br i1 %c, label %then, label %else
then:
  call void @one(i32 5)
  br label %both
else:
  call void @two(i32 6)
  br label %both
both:
  %p = phi ptr [ @second, %then ], [ @first, %else ]
  ret ptr %p
}

define internal ptr @e_second_too(i1 %c) {
  br i1 %c, label %then, label %else
then:
  call void @one(i32 5)
  br label %both
else:
  call void @two(i32 6)
  br label %both
both:
  %p = phi ptr [ @first, %else ], [ @second, %then ]
  ret ptr %p
}

; What they return counts, though no call uses it: they are no more than similar.
define internal ptr @g_gives_first(i32 %x) {
  call void @three(i32 %x)
  call void @three(i32 8)
  call void @three(i32 9)
  ret ptr @first
}

define internal ptr @g_gives_second(i32 %x) {
  call void @three(i32 %x)
  call void @three(i32 8)
  call void @three(i32 9)
  ret ptr @second
}

; The blocks that differ stand in front of what branches to them, which shows only there that they
; stand for each other crosswise.
define internal void @h_late(i32 %x) {
  br label %choose
then:
  call void @one(i32 %x)
  ret void
else:
  call void @two(i32 %x)
  ret void
choose:
  %c = icmp ult i32 %x, 55
  br i1 %c, label %then, label %else
}

define internal void @h_late_too(i32 %x) {
  br label %choose
else:
  call void @two(i32 %x)
  ret void
then:
  call void @one(i32 %x)
  ret void
choose:
  %c = icmp ult i32 %x, 55
  br i1 %c, label %then, label %else
}
