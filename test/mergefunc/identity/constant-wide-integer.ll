; Integers wider than a machine word count with all their words: these agree in the low one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@high_one(
; CHECK: add i128 %w, 18446744073709551617
define dso_local i64 @high_one(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %w = zext i64 %s to i128
  %d = add i128 %w, 18446744073709551617
  %h = lshr i128 %d, 64
  %t = trunc i128 %h to i64
  %r = xor i64 %t, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@high_two(
; CHECK: add i128 %w, 36893488147419103233
define dso_local i64 @high_two(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %w = zext i64 %s to i128
  %d = add i128 %w, 36893488147419103233
  %h = lshr i128 %d, 64
  %t = trunc i128 %h to i64
  %r = xor i64 %t, %x
  ret i64 %r
}
