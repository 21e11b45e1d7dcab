; A function that is passed on is an address, not a call: passing one of two equal functions whose
; addresses can be compared keeps the callers apart.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: call i32 @apply(ptr @f, i32 %x)
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: call i32 @apply(ptr @g, i32 %x)

declare i32 @apply(ptr, i32)

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
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @a(i32 %x) {
  %a = call i32 @apply(ptr @f, i32 %x)
  %b = mul i32 %a, 3
  %c = xor i32 %b, %a
  %d = sub i32 %c, 7
  %e = or i32 %d, %b
  ret i32 %e
}

define dso_local i32 @b(i32 %x) {
  %a = call i32 @apply(ptr @g, i32 %x)
  %b = mul i32 %a, 3
  %c = xor i32 %b, %a
  %d = sub i32 %c, 7
  %e = or i32 %d, %b
  ret i32 %e
}
