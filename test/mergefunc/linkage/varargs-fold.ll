; A function with variable arguments can be folded: its callers call the kept body with all their
; arguments.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @twin
; CHECK: define dso_local i32 @kept(i32 %x, ...)
; CHECK: define dso_local i32 @user
; CHECK-NEXT: call i32 (i32, ...) @kept(i32 %x, i32 1, double 2.000000e+00)
; CHECK-NOT: @twin

define dso_local i32 @kept(i32 %x, ...) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @twin(i32 %x, ...) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 (i32, ...) @twin(i32 %x, i32 1, double 2.0)
  ret i32 %r
}
