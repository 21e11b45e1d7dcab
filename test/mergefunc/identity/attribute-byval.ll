; byval makes the caller pass a copy: another ABI. The functions are internal: they would be folded.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@by_pointer(
; CHECK: add i64 %r, 11
define internal i64 @by_pointer(ptr %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@by_value(
; CHECK: add i64 %r, 11
define internal i64 @by_value(ptr byval(i64) %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  %t = add i64 %r, 11
  ret i64 %t
}

define dso_local i64 @caller(ptr %p) {
  %v1 = call i64 @by_pointer(ptr %p, i64 1)
  %v2 = call i64 @by_value(ptr byval(i64) %p, i64 2)
  %v = add i64 %v1, %v2
  ret i64 %v
}
