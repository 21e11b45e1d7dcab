; Which of several equal callees is called where does not matter.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(
; CHECK-NEXT: call i32 @f1(
; CHECK-NEXT: call i32 @f1(
; CHECK: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
; CHECK: define dso_local i32 @c(
; CHECK-NEXT: tail call i32 @a(

define internal i32 @f1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @f2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @a(i32 %x) {
  %a = call i32 @f1(i32 %x)
  %b = call i32 @f2(i32 %a)
  %c = mul i32 %b, 3
  %d = xor i32 %c, %a
  %e = sub i32 %d, 1
  ret i32 %e
}

define dso_local i32 @b(i32 %x) {
  %a = call i32 @f2(i32 %x)
  %b = call i32 @f1(i32 %a)
  %c = mul i32 %b, 3
  %d = xor i32 %c, %a
  %e = sub i32 %d, 1
  ret i32 %e
}

define dso_local i32 @c(i32 %x) {
  %a = call i32 @f2(i32 %x)
  %b = call i32 @f2(i32 %a)
  %c = mul i32 %b, 3
  %d = xor i32 %c, %a
  %e = sub i32 %d, 1
  ret i32 %e
}
