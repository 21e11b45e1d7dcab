; sret makes the argument the place of the result: another ABI.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@by_pointer(
; CHECK: store i64 %r
define dso_local void @by_pointer(ptr %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  store i64 %r, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@as_result(
; CHECK: store i64 %r
define dso_local void @as_result(ptr sret(i64) %p, i64 %y) {
  %v = load i64, ptr %p, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %y
  store i64 %r, ptr %p, align 8
  ret void
}
