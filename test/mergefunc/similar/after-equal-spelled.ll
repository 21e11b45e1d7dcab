; Of equal functions that spell an operation in two ways the body takes the constant of one spelling: check
; reads it as what is passed.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: sub nuw nsw i32 %0, %x
; CHECK: call {{.*}}i32 -1)
; CHECK: call {{.*}}i32 -2)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define dso_local i32 @a(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = sub nuw nsw i32 -1, %x
  ret i32 %r
}
define dso_local i32 @b(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = xor i32 %x, -1
  ret i32 %r
}
define dso_local i32 @c(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = sub nuw nsw i32 -2, %x
  ret i32 %r
}
