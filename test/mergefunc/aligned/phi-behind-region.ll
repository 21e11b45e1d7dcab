; Where a block ends behind a region, phis that it leads to come from the block behind the region.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %c, i1 %0)
; CHECK: br i1 %0, label %[[OWN:.*]], label %[[JOIN:.*]]
; CHECK: [[OWN]]:
; CHECK-NEXT: call void @extra(i32 %x)
; CHECK: [[JOIN]]:
; CHECK-NEXT: br i1 %c, label %then, label %else
; CHECK: then:
; CHECK: br i1 %0, label %[[OWN2:.*]], label %[[JOIN2:.*]]
; CHECK: [[OWN2]]:
; CHECK-NEXT: %[[V:.*]] = call i32 @make(i32 %x)
; CHECK: [[JOIN2]]:
; CHECK-NEXT: %[[PHI:.*]] = phi i32 [ 8, %then ], [ %[[V]], %[[OWN2]] ]
; CHECK-NEXT: br label %else
; CHECK: else:
; CHECK-NEXT: %p = phi i32 [ 7, %[[JOIN]] ], [ %[[PHI]], %[[JOIN2]] ]
; CHECK-NEXT: ret i32 %p
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
declare i32 @make(i32)
define i32 @m1(i32 %x, i1 %c) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  br label %else
else:
  %p = phi i32 [ 7, %0 ], [ 8, %then ]
  ret i32 %p
}
define i32 @m2(i32 %x, i1 %c) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  call void @extra(i32 %x)
  br i1 %c, label %then, label %else
then:
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  %v = call i32 @make(i32 %x)
  br label %else
else:
  %p = phi i32 [ 7, %0 ], [ %v, %then ]
  ret i32 %p
}
