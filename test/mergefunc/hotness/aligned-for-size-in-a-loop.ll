; Functions for size stay apart if a short loop of the body for both would choose in each round, however rarely they are called. Those for
; smallest size share it, and so do all where that is asked for.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s --implicit-check-not='@{{[sh][0-9]}}.merged'
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=ASKED
; ASKED-DAG: define internal i32 @s1.merged(
; ASKED-DAG: define internal i32 @z1.merged(
; CHECK: remark: {{.*}}'s2' differs from 's1' in some instructions and is not merged: a body for both, which would save about {{-?[0-9]+}} bytes, slows down code that is often executed in a loop: about {{[0-9]+}} % more instructions a call [OftenExecuted]
; CHECK: define internal i32 @z1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i32 @s1(ptr %p, i32 %n) optsize nounwind {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %a = mul i32 %v, %i
  store i32 %a, ptr %at
  %t = add i32 %s, %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %t
}
define i32 @s2(ptr %p, i32 %n) optsize nounwind {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %a = mul i32 %v, %i
  call void asm sideeffect "nop", ""()
  store i32 %a, ptr %at
  %t = add i32 %s, %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %t
}
define i32 @z1(ptr %p, i32 %n) minsize optsize nounwind {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %a = udiv i32 %v, %i
  store i32 %a, ptr %at
  %t = add i32 %s, %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %t
}
define i32 @z2(ptr %p, i32 %n) minsize optsize nounwind {
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ %j, %loop ]
  %s = phi i32 [ 0, %0 ], [ %t, %loop ]
  %at = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %at
  %a = udiv i32 %v, %i
  call void asm sideeffect "nop", ""()
  store i32 %a, ptr %at
  %t = add i32 %s, %a
  %j = add i32 %i, 1
  %more = icmp slt i32 %j, %n
  br i1 %more, label %loop, label %out
out:
  ret i32 %t
}
