; In separate files, a body stays apart that goes where the linker takes other objects' definitions of its names: a body for two would
; stay for the other one alone. When all is linked, the two share a body.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; RUN: %opt -passes='rust-mergefunc<linked;similar=aligned;test-least-gain=-1000;check>' %s | FileCheck %s --check-prefix=LINKED
; CHECK: define internal i32 @s2(
; LINKED: define internal i32 @s1.merged(
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
define linkonce_odr i32 @of_all_objects(i32 %x) optsize nounwind {
  %r = call i32 @s2(i32 %x, i32 7)
  ret i32 %r
}
define i32 @keeps(i32 %x) nounwind {
  %r = call i32 @of_all_objects(i32 %x)
  ret i32 %r
}
