; With no-similar=aligned, functions for smallest size that differ in constants share a body, and those that differ in an instruction do not.
; RUN: %opt -passes='rust-mergefunc<no-similar=aligned;test-least-gain=-99;check>' %s | FileCheck %s --implicit-check-not=m1.merged
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-99;check>' %s | FileCheck %s --check-prefix=ALIGNED
; CHECK: define internal i32 @c1.merged(
; ALIGNED-DAG: define internal i32 @c1.merged(
; ALIGNED-DAG: define internal i32 @m1.merged(
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
declare void @extra(i32)
define i32 @m1(i32 %x) minsize nounwind {
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
  ret i32 %x
}
define i32 @m2(i32 %x) minsize nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @extra(i32 %x)
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  ret i32 %x
}
define i32 @c1(i32 %x) minsize nounwind {
  %a = mul i32 %x, 7
  call void @u0(i32 %a)
  ret i32 %a
}
define i32 @c2(i32 %x) minsize nounwind {
  %a = mul i32 %x, 9
  call void @u0(i32 %a)
  ret i32 %a
}
