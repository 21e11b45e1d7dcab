; A getelementptr of several pointers has no hole for what it adds.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-NOT: .merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define <2 x ptr> @n1(i32 %x, <2 x ptr> %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, <2 x ptr> %q, i64 4
  ret <2 x ptr> %p
}
define <2 x ptr> @n2(i32 %x, <2 x ptr> %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, <2 x ptr> %q, i64 8
  ret <2 x ptr> %p
}
