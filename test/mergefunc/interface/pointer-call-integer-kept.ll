; The body with the pointer is kept, so calls that pass a pointer stay, and those that pass integers cast; a structure that holds an
; integer for a pointer is left to a thunk.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="@a("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)

define internal void @a(i64 %x, ptr %to) {
  store i64 %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret void
}

; CHECK-LABEL: define internal void @b(ptr %x, ptr %to)
; CHECK-NEXT: store ptr %x, ptr %to
define internal void @b(ptr %x, ptr %to) {
  store ptr %x, ptr %to
  %r = call i64 @outside(i64 7)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  ret void
}

; CHECK-LABEL: define internal void @c([2 x ptr] %x, ptr %to)
; CHECK-NEXT: store [2 x ptr] %x, ptr %to
define internal void @c([2 x ptr] %x, ptr %to) {
  store [2 x ptr] %x, ptr %to
  %r = call i64 @outside(i64 17)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  %u = call i64 @outside(i64 %t)
  ret void
}

; CHECK-LABEL: define internal void @d([2 x i64] %x, ptr %to)
; CHECK: tail call void @c(
; CHECK-NEXT: ret void
define internal void @d([2 x i64] %x, ptr %to) {
  store [2 x i64] %x, ptr %to
  %r = call i64 @outside(i64 17)
  %s = call i64 @outside(i64 %r)
  %t = call i64 @outside(i64 %s)
  %u = call i64 @outside(i64 %t)
  ret void
}

; CHECK-LABEL: define dso_local void @user(
; CHECK-NEXT: [[P:%.*]] = inttoptr i64 %n to ptr
; CHECK-NEXT: call void @b(ptr [[P]], ptr %to)
; CHECK-NEXT: call void @b(ptr %p, ptr %to)
; CHECK-NEXT: call void @c([2 x ptr] %ps, ptr %to)
; CHECK-NEXT: call void @d([2 x i64] %ns, ptr %to)
define dso_local void @user(i64 %n, ptr %p, [2 x ptr] %ps, [2 x i64] %ns, ptr %to) {
  call void @a(i64 %n, ptr %to)
  call void @b(ptr %p, ptr %to)
  call void @c([2 x ptr] %ps, ptr %to)
  call void @d([2 x i64] %ns, ptr %to)
  ret void
}
