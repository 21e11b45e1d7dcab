; Entries of phis that differ are selected at the end of the block from which they come, and regions stand in several
; blocks of a loop.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, i1 %0)
; CHECK-DAG: %[[I:.*]] = select i1 %0, i32 4, i32 0
; CHECK-DAG: %[[S:.*]] = select i1 %0, i32 %x, i32 1
; CHECK: br label %loop
; CHECK: loop:
; CHECK-NEXT: %i = phi i32 [ %[[I]], %1 ], [ %next, %[[END:.*]] ]
; CHECK-NEXT: %s = phi i32 [ %[[S]], %1 ], [ %sum, %[[END]] ]
; CHECK: br i1 %0, label %[[OWN:.*]], label %[[END]]
; CHECK: [[OWN]]:
; CHECK-NEXT: %[[P:.*]] = mul i32 %s, 3
; CHECK: [[END]]:
; CHECK-NEXT: %[[Q:.*]] = phi i32 [ %s, %loop ], [ %[[P]], %[[OWN]] ]
; CHECK-NEXT: call void @between(i32 %[[Q]])
; CHECK-NEXT: %sum = add i32 %[[Q]], %i
; CHECK: %[[R:.*]] = select i1 %0, i32 %next, i32 %sum
; CHECK-NEXT: br i1 %c, label %done, label %loop
; CHECK: done:
; CHECK-NEXT: %r = phi i32 [ %[[R]], %[[END]] ]
; CHECK: call void @extra(i32 %r)
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
declare void @between(i32)
define i32 @m1(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 1, %0 ], [ %sum, %loop ]
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  call void @between(i32 %s)
  %sum = add i32 %s, %i
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, 10
  br i1 %c, label %done, label %loop
done:
  %r = phi i32 [ %sum, %loop ]
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @u0(i32 %x)
  call void @u1(i32 %x)
  call void @u2(i32 %x)
  call void @u3(i32 %x)
  call void @u4(i32 %x)
  call void @u5(i32 %x)
  call void @u6(i32 %x)
  br label %loop
loop:
  %i = phi i32 [ 4, %0 ], [ %next, %loop ]
  %s = phi i32 [ %x, %0 ], [ %sum, %loop ]
  call void @u7(i32 %x)
  call void @u8(i32 %x)
  call void @u9(i32 %x)
  call void @u10(i32 %x)
  call void @u11(i32 %x)
  call void @u12(i32 %x)
  call void @u13(i32 %x)
  %p = mul i32 %s, 3
  call void @between(i32 %p)
  %sum = add i32 %p, %i
  %next = add i32 %i, 1
  %c = icmp eq i32 %next, 10
  br i1 %c, label %done, label %loop
done:
  %r = phi i32 [ %next, %loop ]
  call void @extra(i32 %r)
  ret i32 %r
}
