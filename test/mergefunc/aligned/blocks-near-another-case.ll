; Switches are one only if equal cases lead to what goes together, in one order; blocks that return do not stand behind a branch as
; a whole.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal void @m1.merged(
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
declare void @w(i32)
define void @m1(i32 %x) minsize section ".m" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  switch i32 %x, label %none [ i32 1, label %one i32 2, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
define void @m2(i32 %x) minsize section ".m" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @w(i32 %x)
  switch i32 %x, label %none [ i32 1, label %one i32 2, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
define void @n1(i32 %x) minsize section ".1" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  switch i32 %x, label %none [ i32 1, label %one i32 2, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
define void @n2(i32 %x) minsize section ".1" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @w(i32 %x)
  switch i32 %x, label %none [ i32 2, label %one i32 1, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
define void @n3(i32 %x) minsize section ".2" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  switch i32 %x, label %none [ i32 1, label %one i32 2, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
define void @n4(i32 %x) minsize section ".2" {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @w(i32 %x)
  switch i32 %x, label %none [ i32 1, label %one i32 3, label %two ]
one:
  call void @u6(i32 %x)
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  ret void
two:
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @u14(i32 %x)
  call void @u15(i32 %x)
  ret void
none:
  ret void
}
