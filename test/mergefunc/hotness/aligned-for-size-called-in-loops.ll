; Short functions for size that differ in an instruction share a body if they are called once, and stay apart if they are called in four
; loops within each other.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s --implicit-check-not='@h{{[0-9]}}.merged'
; CHECK: remark: {{.*}}'h2' differs from 'h1' in some instructions and is not merged: {{.*}} slows down code that is often executed by an estimate from its callers: about {{[0-9]+}} % more instructions a call [OftenExecuted]
; CHECK: define internal i32 @s1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @s1(i32 %x, i32 %y) noinline optsize nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, %x
  %c = sub i32 %b, %y
  %d = mul i32 %c, %c
  %e = xor i32 %d, %a
  %f = sub i32 %e, %y
  %g = mul i32 %f, %b
  %h = add i32 %g, %x
  %i = xor i32 %h, %e
  %j = sub i32 %i, %x
  %k = mul i32 %j, %c
  %l = xor i32 %k, %j
  ret i32 %l
}
define internal i32 @s2(i32 %x, i32 %y) noinline optsize nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, %x
  %c = sub i32 %b, %y
  %d = mul i32 %c, %c
  %e = xor i32 %d, %a
  call void asm sideeffect "nop", ""()
  %f = sub i32 %e, %y
  %g = mul i32 %f, %b
  %h = add i32 %g, %x
  %i = xor i32 %h, %e
  %j = sub i32 %i, %x
  %k = mul i32 %j, %c
  %l = xor i32 %k, %j
  ret i32 %l
}
define internal i32 @h1(i32 %x, i32 %y) noinline optsize nounwind {
  %a = mul i32 %x, %y
  %b = or i32 %a, %x
  %c = sub i32 %b, %y
  %d = mul i32 %c, %c
  %e = or i32 %d, %a
  %f = sub i32 %e, %y
  %g = mul i32 %f, %b
  %h = add i32 %g, %x
  %i = or i32 %h, %e
  %j = sub i32 %i, %x
  %k = mul i32 %j, %c
  %l = or i32 %k, %j
  ret i32 %l
}
define internal i32 @h2(i32 %x, i32 %y) noinline optsize nounwind {
  %a = mul i32 %x, %y
  %b = or i32 %a, %x
  call void asm sideeffect "nop", ""()
  %c = sub i32 %b, %y
  %d = mul i32 %c, %c
  %e = or i32 %d, %a
  call void asm sideeffect "nop", ""()
  %f = sub i32 %e, %y
  %g = mul i32 %f, %b
  %h = add i32 %g, %x
  call void asm sideeffect "nop", ""()
  %i = or i32 %h, %e
  %j = sub i32 %i, %x
  %k = mul i32 %j, %c
  %l = or i32 %k, %j
  ret i32 %l
}
define void @main(i32 %n, ptr %p) nounwind {
  %once0 = call i32 @s1(i32 %n, i32 1)
  store volatile i32 %once0, ptr %p
  %once1 = call i32 @s2(i32 %n, i32 2)
  store volatile i32 %once1, ptr %p
  br label %l1
l1:
  %i1 = phi i32 [ 0, %0 ], [ %j1, %e1 ]
  br label %l2
l2:
  %i2 = phi i32 [ 0, %l1 ], [ %j2, %e2 ]
  br label %l3
l3:
  %i3 = phi i32 [ 0, %l2 ], [ %j3, %e3 ]
  br label %l4
l4:
  %i4 = phi i32 [ 0, %l3 ], [ %j4, %l4 ]
  %r0 = call i32 @h1(i32 %i4, i32 1)
  store volatile i32 %r0, ptr %p
  %r1 = call i32 @h2(i32 %i4, i32 2)
  store volatile i32 %r1, ptr %p
  %j4 = add i32 %i4, 1
  %c4 = icmp slt i32 %j4, %n
  br i1 %c4, label %l4, label %e3
e3:
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
