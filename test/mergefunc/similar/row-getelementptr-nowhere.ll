; A getelementptr that adds nothing has no hole: it stands for its pointer.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-NOT: .merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @n1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr %q, i64 4
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @n2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr %q, i64 0
  %r = load i32, ptr %p
  ret i32 %r
}
