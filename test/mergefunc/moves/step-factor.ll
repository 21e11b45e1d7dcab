; A double is stepped over by eight bytes and an i32 by four.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_double(
; CHECK: getelementptr double
define dso_local i64 @a_double(ptr %p, i64 %i) {
  %q = getelementptr double, ptr %p, i64 %i
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: getelementptr i32
define dso_local i64 @b_int(ptr %p, i64 %i) {
  %q = getelementptr i32, ptr %p, i64 %i
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}
