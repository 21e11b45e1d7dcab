; On 32-bit x86 there is no register to pass a constant in, so nothing merges.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define i32 @n1(
; CHECK: define i32 @n2(
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
declare void @use(i32)
define i32 @n1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 5
  ret i32 %r
}
define i32 @n2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 9
  ret i32 %r
}
