; A parameter in memory that only the second of two functions has keeps them apart: the first one would have nothing to pass.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-99;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK: define void @f(
; CHECK: define void @g(
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
declare void @take(ptr)
declare void @other(i32)
define void @f(i32 %x) minsize {
  call void @other(i32 %x)
  call void @u0(i32 0)
  call void @u1(i32 1)
  call void @u2(i32 2)
  call void @u3(i32 3)
  call void @u4(i32 4)
  call void @u5(i32 5)
  call void @u6(i32 6)
  call void @u7(i32 7)
  call void @u8(i32 8)
  call void @u9(i32 9)
  call void @u10(i32 10)
  call void @u11(i32 11)
  ret void
}
define void @g(ptr byval(i64) %p, i32 %x) minsize {
  call void @take(ptr %p)
  call void @other(i32 %x)
  call void @u0(i32 0)
  call void @u1(i32 1)
  call void @u2(i32 2)
  call void @u3(i32 3)
  call void @u4(i32 4)
  call void @u5(i32 5)
  call void @u6(i32 6)
  call void @u7(i32 7)
  call void @u8(i32 8)
  call void @u9(i32 9)
  call void @u10(i32 10)
  call void @u11(i32 11)
  ret void
}
