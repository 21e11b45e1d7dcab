; A switch that leads to a block several times gives its phi one value for all of them.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i32 %y, i1 %0)
; CHECK: call void @u6(i32 %x)
; CHECK-NEXT: %[[S:.*]] = select i1 %0, i32 %y, i32 3
; CHECK-NEXT: switch i32 %x, label %two [
; CHECK: two:
; CHECK-NEXT: %p = phi i32 [ %[[S]], %1 ], [ %[[S]], %1 ], [ 0, %one ]
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
declare void @extra(i32)
declare void @one(i32)
define i32 @m1(i32 %x, i32 %y) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  switch i32 %x, label %two [
  i32 1, label %one
  i32 2, label %two
  ]
one:
  call void @one(i32 %x)
  br label %two
two:
  %p = phi i32 [ 3, %0 ], [ 3, %0 ], [ 0, %one ]
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  ret i32 %p
}
define i32 @m2(i32 %x, i32 %y) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  switch i32 %x, label %two [
  i32 1, label %one
  i32 2, label %two
  ]
one:
  call void @one(i32 %x)
  br label %two
two:
  %p = phi i32 [ %y, %0 ], [ %y, %0 ], [ 0, %one ]
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @extra(i32 %x)
  ret i32 %p
}
