; check pairs getelementptrs that add nothing also where the original's base is a global and the kept body's a parameter.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @one.merged(i32 %x, ptr %0)
; CHECK: getelementptr i8, ptr %0, i64 0
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u0(i32)
declare void @u1(i32)
declare void @u2(i32)
declare void @u3(i32)
declare void @u4(i32)
declare void @u5(i32)
declare void @u6(i32)
declare void @u7(i32)
declare void @u8(i32)
declare void @u9(i32)
declare void @u10(i32)
declare void @u11(i32)
declare void @u12(i32)
declare void @u13(i32)
declare void @u14(i32)
declare void @u15(i32)
@a = global i32 0
@b = global i32 0
declare void @fill(ptr)
define void @one(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  %g = getelementptr i8, ptr @a, i64 0
  call void @fill(ptr %g)
  ret void
}
define void @two(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  %g = getelementptr i8, ptr @b, i64 0
  call void @fill(ptr %g)
  ret void
}
