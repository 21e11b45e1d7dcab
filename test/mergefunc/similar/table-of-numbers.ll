; Numbers stand in a table as they are, each at its alignment.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: @one.constants = private unnamed_addr constant { i8, i32, i64, i64, double, i32 } { i8 1, i32 3, i64 5, i64 9, double 1.000000e+00, i32 trunc
; CHECK-LABEL: define internal void @one.merged(ptr %p, ptr %0)
; CHECK-NEXT: %[[A:.*]] = load i8, ptr %0
; CHECK-NEXT: call void @take.i8(ptr %p, i8 %[[A]])
; CHECK-NEXT: %[[AT:.*]] = getelementptr i8, ptr %0, i64 4
; CHECK-NEXT: %[[B:.*]] = load i32, ptr %[[AT]]
; CHECK-NEXT: call void @take.i32(ptr %p, i32 %[[B]])
; CHECK: call ptr @llvm.load.relative.i64(ptr %0, i64 32)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i8(ptr, i8)
declare void @take.i32(ptr, i32)
declare void @take.i64(ptr, i64)
declare void @take.double(ptr, double)
declare dso_local i32 @a0()
declare dso_local i32 @b0()
define void @one(ptr %p) optsize nounwind {
  call void @take.i8(ptr %p, i8 1)
  call void @take.i32(ptr %p, i32 3)
  call void @take.i64(ptr %p, i64 5)
  call void @take.i64(ptr %p, i64 9)
  call void @take.double(ptr %p, double 1.0)
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.i8(ptr %p, i8 2)
  call void @take.i32(ptr %p, i32 4)
  call void @take.i64(ptr %p, i64 77777777777)
  call void @take.i64(ptr %p, i64 6)
  call void @take.double(ptr %p, double 2.5)
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
