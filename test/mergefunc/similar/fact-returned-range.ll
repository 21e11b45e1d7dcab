; The range of the result covers the ranges of both members.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal range(i32 5, 10) i32 @m1.merged(i32 %x, i32 %0)
; CHECK: define range(i32 5, 6) i32 @m1(
; CHECK: define range(i32 9, 10) i32 @m2(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define range(i32 5, 6) i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  ret i32 5
}
define range(i32 9, 10) i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  ret i32 9
}
