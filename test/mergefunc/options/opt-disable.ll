; -opt-disable takes the pass's name and leaves the module alone.
; opt 19 wants the name of a class there.
; REQUIRES: since-llvm-22
; RUN: %opt -passes=rust-mergefunc -opt-disable=rust-mergefunc %s 2>/dev/null | FileCheck %s

; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: mul{{.*}} i32 %x, 7
; CHECK: define dso_local i32 @b(i32 %x)
; CHECK-NEXT: mul{{.*}} i32 %x, 7

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
