; AArch64 has tables as well.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @one.merged(ptr %p, ptr %0)
; CHECK: call ptr @llvm.load.relative.i64(ptr %0, i64 0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i32(ptr, i32)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
