; A function that planning refuses (its address matters and it has variable arguments) leaves its
; class, and the refinement goes on up the chain: nothing that relied on it merges.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @leaf1(
; CHECK: define internal i32 @leaf2(
; CHECK: define internal i32 @mid1(
; CHECK-NEXT: mul
; CHECK: define internal i32 @mid2(
; CHECK-NEXT: mul
; CHECK: define dso_local i32 @top1(
; CHECK-NEXT: mul
; CHECK: define dso_local i32 @top2(
; CHECK-NEXT: mul

@keep = dso_local global [2 x ptr] [ptr @leaf1, ptr @leaf2]

define internal i32 @leaf1(i32 %x, ...) {
  %a = mul nsw i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @leaf2(i32 %x, ...) {
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
  %b = call i32 (i32, ...) @leaf1(i32 %a, i32 2)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @mid2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 (i32, ...) @leaf2(i32 %a, i32 2)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  ret i32 %e
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
