; Fast-math flags stay where both members have them.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: %r = fadd nnan ninf double %d, %0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define double @m1(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %r = fadd nnan ninf nsz double %d, 5.0
  ret double %r
}
define double @m2(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %r = fadd arcp nnan ninf double %d, 9.0
  ret double %r
}
