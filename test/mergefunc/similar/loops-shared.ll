; Constants that loops pass on, that are used outside of loops, and of loops that are optimized for size are shared.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-DAG: define internal {{.*}}@arg1.merged(
; CHECK-DAG: define internal {{.*}}@straight1.merged(
; CHECK-DAG: define internal {{.*}}@small1.merged(
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
define i32 @straight1(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  %n = add i32 %x, 3
  ret i32 %n
}
define i32 @straight2(i32 %x, ptr %p) nounwind {
  call void @use(i32 %x)
  %n = add i32 %x, 5
  ret i32 %n
}
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
