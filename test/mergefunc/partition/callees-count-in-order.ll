; A function that calls f then g is not one that calls g then f.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @fg(
; CHECK-NEXT: call i32 @f(
; CHECK-NEXT: call i32 @g(
; CHECK: define dso_local i32 @gf(
; CHECK-NEXT: call i32 @g(
; CHECK-NEXT: call i32 @f(

define internal i32 @f(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @g(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define dso_local i32 @fg(i32 %x) {
  %a = call i32 @f(i32 %x)
  %b = call i32 @g(i32 %a)
  %c = mul i32 %b, 3
  %d = xor i32 %c, %a
  %e = sub i32 %d, 1
  ret i32 %e
}

define dso_local i32 @gf(i32 %x) {
  %a = call i32 @g(i32 %x)
  %b = call i32 @f(i32 %a)
  %c = mul i32 %b, 3
  %d = xor i32 %c, %a
  %e = sub i32 %d, 1
  ret i32 %e
}
