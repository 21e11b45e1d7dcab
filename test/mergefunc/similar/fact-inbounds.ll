; A getelementptr is inbounds if it is so of both bases.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: getelementptr [9 x i32], ptr %0, i64 0, i64 %i
; CHECK: getelementptr inbounds [9 x i32], ptr %0, i64 0, i64 %i
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %i = zext i32 %x to i64
  %p = getelementptr inbounds [9 x i32], ptr @a, i64 0, i64 %i
  %q = getelementptr inbounds [9 x i32], ptr @a, i64 0, i64 %i
  store ptr %p, ptr %q
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %i = zext i32 %x to i64
  %p = getelementptr  [9 x i32], ptr @b, i64 0, i64 %i
  %q = getelementptr inbounds [9 x i32], ptr @b, i64 0, i64 %i
  store ptr %p, ptr %q
  ret i32 %x
}
