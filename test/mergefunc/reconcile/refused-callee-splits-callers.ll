; Callers are equal because what they call ends in one body. When one callee is refused, its caller
; keeps calling it: the other one's body promises more.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

!named = !{!9000}
!9000 = !{ptr @lax}

; CHECK-LABEL: define {{.*}}@strict(
; CHECK: mul nsw i64 %x, 7
define dso_local i64 @strict(i64 %x) noinline {
  %m = mul nsw i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@lax(
; CHECK: mul i64 %x, 7
define dso_local i64 @lax(i64 %x) noinline {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@calls_strict(
; CHECK: call i64 @strict(i64 %h)
define dso_local i64 @calls_strict(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call i64 @strict(i64 %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@calls_lax(
; CHECK: call i64 @lax(i64 %h)
define dso_local i64 @calls_lax(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call i64 @lax(i64 %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}
