; Members that call each other pass each other's address, so their names stay; each is a thunk.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, ptr %0, i32 %1)
; CHECK: call i32 %0(i32 3)
; CHECK: define internal i32 @m1(
; CHECK: call i32 @m1.merged({{.*}}, ptr @m2, i32 5)
; CHECK: define internal i32 @m2(
; CHECK: call i32 @m1.merged({{.*}}, ptr @m1, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @m2(i32 3)
  call void @use(i32 5)
  ret i32 %r
}
define internal i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @m1(i32 3)
  call void @use(i32 9)
  ret i32 %r
}
define i32 @main(i32 %x) {
  %a = call i32 @m1(i32 %x)
  ret i32 %a
}
