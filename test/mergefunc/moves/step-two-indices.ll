; Of two indices the second has a factor of its own.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_floats(
; CHECK: getelementptr [4 x float
define dso_local i64 @a_floats(ptr %p, i64 %i) {
  %q = getelementptr [4 x float], ptr %p, i64 %i, i64 1
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b_longs(
; CHECK: getelementptr [2 x i64
define dso_local i64 @b_longs(ptr %p, i64 %i) {
  %q = getelementptr [2 x i64], ptr %p, i64 %i, i64 1
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}
