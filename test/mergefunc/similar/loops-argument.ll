; A constant that a loop passes to a call is shared, also where code is optimized for speed.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@arg1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @arg1(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 3)
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @arg2(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  call void @use(i32 5)
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
