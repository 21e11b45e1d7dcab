; nuw of a negative number of elements is poison, of a negative number of bytes it is a promise: the merged one does not have it.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: getelementptr i8, ptr %q, i64
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr nuw i32, ptr %q, i64 -1
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr nuw i8, ptr %q, i64 -8
  %r = load i32, ptr %p
  ret i32 %r
}
