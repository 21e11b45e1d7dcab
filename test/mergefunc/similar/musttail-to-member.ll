; A musttail call of a member cannot pass more: the member stays a thunk.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m2(i32 %x)
; CHECK-NEXT: tail call i32 @m1.merged(i32 %x, i32 9)
; CHECK: define i32 @jump(
; CHECK-NEXT: musttail call i32 @m2(i32 %x)
; CHECK: define i32 @call(
; CHECK-NEXT: tail call i32 @m1.merged(i32 %x, i32 5)
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
define i32 @jump(i32 %x) {
  %a = musttail call i32 @m2(i32 %x)
  ret i32 %a
}
define i32 @call(i32 %x) {
  %a = tail call i32 @m1(i32 %x)
  ret i32 %a
}
