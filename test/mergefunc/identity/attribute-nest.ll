; nest puts the argument into the static chain register.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@in_order(
; CHECK: add i64 %r, 11
define dso_local i64 @in_order(ptr %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@in_chain(
; CHECK: add i64 %r, 11
define dso_local i64 @in_chain(ptr nest %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}
