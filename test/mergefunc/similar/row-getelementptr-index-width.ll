; Where indices are narrower than addresses an offset is no hole.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-NOT: .merged
target datalayout = "e-m:e-p:64:64:64:32-i64:64-n8:16:32:64-S128"
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
  %p = getelementptr i8, ptr %q, i64 8
  %r = load i32, ptr %p
  ret i32 %r
}
