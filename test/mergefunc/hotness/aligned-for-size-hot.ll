; A function for size that an attribute calls hot does not share a body that branches; one that nothing is known of does.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s --implicit-check-not='@h{{[0-9]}}.merged'
; CHECK: remark: {{.*}}'h2' differs from 'h1' in some instructions and is not merged: {{.*}} often executed by an attribute or section: {{.*}} [OftenExecuted]
; CHECK: define internal i32 @s1.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define i32 @s1(i32 %x, i32 %y) noinline optsize nounwind {
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
define i32 @s2(i32 %x, i32 %y) noinline optsize nounwind {
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
define i32 @h1(i32 %x, i32 %y) noinline optsize nounwind {
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
define i32 @h2(i32 %x, i32 %y) noinline optsize hot nounwind {
  %a = mul i32 %x, %y
  %b = or i32 %a, %x
  %c = sub i32 %b, %y
  %d = mul i32 %c, %c
  %e = or i32 %d, %a
  call void asm sideeffect "nop", ""()
  %f = sub i32 %e, %y
  %g = mul i32 %f, %b
  %h = add i32 %g, %x
  %i = or i32 %h, %e
  %j = sub i32 %i, %x
  %k = mul i32 %j, %c
  %l = or i32 %k, %j
  ret i32 %l
}
