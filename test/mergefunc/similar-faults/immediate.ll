; An immediate argument of an intrinsic cannot be passed.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y, ptr %p, ptr %q) nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 false)
  %r = mul i32 %y, %x
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y, ptr %p, ptr %q) nounwind {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 16, i1 true)
  %r = mul i32 %y, %x
  ret i32 %r
}
