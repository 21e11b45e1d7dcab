; A getelementptr is the offset that it adds.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@by_8(
; CHECK: i8, ptr %p, i64 8
define dso_local i64 @by_8(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@by_16(
; CHECK: i8, ptr %p, i64 16
define dso_local i64 @by_16(ptr %p, i64 %i) {
  %q = getelementptr i8, ptr %p, i64 16
  %v = load i64, ptr %q, align 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %i
  ret i64 %r
}
