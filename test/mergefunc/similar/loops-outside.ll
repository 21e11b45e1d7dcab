; A constant with which code outside of loops computes is shared, also where code is optimized for speed.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@straight1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @straight1(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  %n = add i32 %x, 3
  ret i32 %n
}
define i32 @straight2(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  %n = add i32 %x, 5
  ret i32 %n
}
