; Functions that differ in a constant with which a loop computes stay apart where code is optimized for speed, unless similar=hot asks for them.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<similar=hot;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=HOT
; CHECK: define i32 @step2(
; HOT-DAG: define internal {{.*}}@add1.merged(
; HOT-DAG: define internal {{.*}}@step1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @add1(i32 %x, ptr %p) nounwind {
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
define i32 @add2(i32 %x, ptr %p) nounwind {
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
define i32 @step1(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  %q = getelementptr i8, ptr %p, i64 4
  store i32 %i, ptr %q
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
define i32 @step2(i32 %x, ptr %p) nounwind {
  br label %loop
loop:
  %i = phi i32 [ %x, %0 ], [ %n, %loop ]
  call void @use(i32 %x)
  %q = getelementptr i8, ptr %p, i64 8
  store i32 %i, ptr %q
  %n = add i32 %i, 1
  %c = icmp slt i32 %n, %x
  br i1 %c, label %loop, label %out
out:
  ret i32 %n
}
