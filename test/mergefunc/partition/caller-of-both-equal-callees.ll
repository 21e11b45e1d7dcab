; Callers of equal callees are equal; one pass finds the whole chain from the leaves up.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: 2(
; CHECK: define internal i32 @leaf1(
; CHECK: define internal i32 @mid1(
; CHECK: call i32 @leaf1(
; CHECK: define dso_local i32 @top1(
; CHECK: call i32 @mid1(
; CHECK: define dso_local i32 @top2(
; CHECK-NEXT: tail call i32 @top1(

define internal i32 @leaf1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @leaf2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @mid1(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @leaf1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @mid2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @leaf2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @top1(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @mid1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @top2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @mid2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
