; A member whose address is taken keeps its name and is a thunk; one that is only called vanishes.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: @p = global ptr @m2
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK-NOT: @m1(
; CHECK: define internal i32 @m2(i32 %x)
; CHECK-NEXT: tail call i32 @m1.merged(i32 %x, i32 9)
; CHECK: define i32 @main(
; CHECK-NEXT: call i32 @m1.merged(i32 %x, i32 5)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 5)
  ret i32 %x
}
define internal i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 9)
  ret i32 %x
}
@p = global ptr @m2
define i32 @main(i32 %x) {
  %a = call i32 @m1(i32 %x)
  ret i32 %a
}
