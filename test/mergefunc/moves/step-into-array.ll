; The elements of an array may be floats or integers.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_floats(
; CHECK: getelementptr [4 x float
define dso_local i64 @a_floats(ptr %p, i64 %i) {
  %q = getelementptr [4 x float], ptr %p, i64 1, i64 %i
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b_ints(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a_floats(
define dso_local i64 @b_ints(ptr %p, i64 %i) {
  %q = getelementptr [4 x i32], ptr %p, i64 1, i64 %i
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}
