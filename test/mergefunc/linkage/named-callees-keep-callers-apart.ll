; A function that metadata of the module names ends in a body of its own, so its callers are not equal to callers
; of its twin: with its nsw it may give poison where the twin does not.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @callsa(i32 %x)
; CHECK-NEXT: mul i32 %x, 5
; CHECK-NEXT: call i32 @a(
; CHECK: define dso_local i32 @callsb(i32 %x)
; CHECK-NEXT: mul i32 %x, 5
; CHECK-NEXT: call i32 @b(

!named = !{!9000}
!9000 = !{ptr @a}

define internal i32 @a(i32 %x) {
  %a = mul nsw i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @callsa(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @callsb(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
