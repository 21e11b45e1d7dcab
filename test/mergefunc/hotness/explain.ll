; explain= says that a function is executed often.
; RUN: %opt -passes='rust-mergefunc<explain=f+g;test-least-gain=-1000;check>' -disable-output %s 2>&1 | FileCheck %s
; CHECK: rust-mergefunc, similar functions: 'g' is similar to 'f' but is not merged: to pass 9 for 4 slows down code that is often executed by an estimate
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @f(i32 %x, i32 %y) noinline nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 4
  %c = sub i32 %b, %y
  ret i32 %c
}
define internal i32 @g(i32 %x, i32 %y) noinline nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 9
  %c = sub i32 %b, %y
  ret i32 %c
}
define void @main(i32 %n, ptr %p) nounwind {
  br label %l1
l1:
  %i1 = phi i32 [ 0, %0 ], [ %j1, %e1 ]
  br label %l2
l2:
  %i2 = phi i32 [ 0, %l1 ], [ %j2, %e2 ]
  br label %l3
l3:
  %i3 = phi i32 [ 0, %l2 ], [ %j3, %l3 ]
  %r0 = call i32 @f(i32 %i3, i32 1)
  store volatile i32 %r0, ptr %p
  %r1 = call i32 @g(i32 %i3, i32 2)
  store volatile i32 %r1, ptr %p
  %j3 = add i32 %i3, 1
  %c3 = icmp slt i32 %j3, %n
  br i1 %c3, label %l3, label %e2
e2:
  %j2 = add i32 %i2, 1
  %c2 = icmp slt i32 %j2, %n
  br i1 %c2, label %l2, label %e1
e1:
  %j1 = add i32 %i1, 1
  %c1 = icmp slt i32 %j1, %n
  br i1 %c1, label %l1, label %out
out:
  ret void
}
