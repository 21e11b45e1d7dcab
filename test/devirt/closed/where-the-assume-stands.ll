; The assume has to dominate the call: before it in its block or above, between the slot's load and the call as well, but neither behind the
; call nor on another path.
;
; RUN: %opt -passes='rust-devirt<closed;linked>' %s | FileCheck %s

@A = internal constant [1 x ptr] [ptr @a], !type !0, !vcall_visibility !1
@B = internal constant [1 x ptr] [ptr @b], !type !0, !vcall_visibility !1

define void @make(ptr %p, i1 %x) {
  %v = select i1 %x, ptr @A, ptr @B
  store ptr %v, ptr %p
  ret void
}

; CHECK-LABEL: define i32 @between(
; CHECK: icmp eq ptr %v, @A
define i32 @between(ptr %p) {
  %v = load ptr, ptr %p
  %f = load ptr, ptr %v
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; CHECK-LABEL: define i32 @above(
; CHECK: icmp eq ptr %v, @A
define i32 @above(ptr %p, i1 %x) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  br i1 %x, label %then, label %else
then:
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
else:
  ret i32 0
}

; CHECK-LABEL: define i32 @behind(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @behind(ptr %p) {
  %v = load ptr, ptr %p
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  ret i32 %r
}

; CHECK-LABEL: define i32 @elsewhere(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @elsewhere(ptr %p, i1 %x) {
  %v = load ptr, ptr %p
  br i1 %x, label %then, label %join
then:
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  call void @llvm.assume(i1 %t)
  br label %join
join:
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

; Without an assume the test says nothing.
; CHECK-LABEL: define i32 @unused(
; CHECK-NOT: icmp
; CHECK: call i32 %f(ptr %p)
define i32 @unused(ptr %p) {
  %v = load ptr, ptr %p
  %t = call i1 @llvm.type.test(ptr %v, metadata !"A")
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %p)
  ret i32 %r
}

define internal i32 @a(ptr %this) {
  ret i32 97
}

define internal i32 @b(ptr %this) {
  ret i32 98
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

!0 = !{i64 0, !"A"}
!1 = !{i64 1}
