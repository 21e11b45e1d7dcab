; An offset and an integer that are equal in each member share a parameter.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(i32 %x, ptr %q, i64 [[N:%[0-9a-z]+]])
; CHECK: store i64 [[N]], ptr %q
; CHECK: getelementptr i8, ptr %q, i64 [[N]]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  store i64 16, ptr %q
  %p = getelementptr i8, ptr %q, i64 16
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  store i64 24, ptr %q
  %p = getelementptr i8, ptr %q, i64 24
  %r = load i32, ptr %p
  ret i32 %r
}
