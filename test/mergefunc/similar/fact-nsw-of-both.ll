; A promise that every member makes for its constant stays.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal i32 @m1.merged(i32 %x, i32 %0)
; CHECK: %r = mul nuw nsw i32 %x, %0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = mul nuw nsw i32 %x, 5
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = mul nuw nsw i32 %x, 9
  ret i32 %r
}
