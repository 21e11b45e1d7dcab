; Sign extension and zero extension differ where the sign bit is set.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@with_sign(
; CHECK: sext
define dso_local i64 @with_sign(i32 %x, i64 %y) {
  %m = mul i32 %x, 7
  %w = sext i32 %m to i64
  %s = add i64 %w, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@with_zeros(
; CHECK: zext
define dso_local i64 @with_zeros(i32 %x, i64 %y) {
  %m = mul i32 %x, 7
  %w = zext i32 %m to i64
  %s = add i64 %w, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}
