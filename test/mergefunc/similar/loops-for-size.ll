; A constant with which a loop computes is shared where code is optimized for size.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@small1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @small1(i32 %x, ptr %p) nounwind optsize {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  %n = add i32 %i, 3
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @small2(i32 %x, ptr %p) nounwind optsize {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  %n = add i32 %i, 5
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
