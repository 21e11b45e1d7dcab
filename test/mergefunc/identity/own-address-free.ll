; Functions that use their own address are equal where no one may tell the two addresses apart.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define internal void @first(
; CHECK: store ptr @first, ptr %p
; CHECK-NOT: define internal void @second(
define internal void @first(ptr %p, i64 %x) unnamed_addr noinline {
  store ptr @first, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8
  ret void
}

define internal void @second(ptr %p, i64 %x) unnamed_addr noinline {
  store ptr @second, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8
  ret void
}


; CHECK-LABEL: define dso_local void @caller(
; CHECK-NEXT: call void @first(ptr %p, i64 1)
; CHECK-NEXT: call void @first(ptr %p, i64 2)
define dso_local void @caller(ptr %p) {
  call void @first(ptr %p, i64 1)
  call void @second(ptr %p, i64 2)
  ret void
}
