; A parameter that nothing uses does not keep functions apart: the thunk leaves it out. Variable
; arguments do.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; EXACT: define {{.*}}@accompanied(
; CHECK-LABEL: define {{.*}}@alone(
; CHECK: add i64 %r, 11
define dso_local i64 @alone(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@accompanied(i64 noundef %unused, i64 %x)
; CHECK-NEXT: %1 = tail call i64 @alone(i64 %x)
; CHECK-NEXT: ret i64 %1
define dso_local i64 @accompanied(i64 noundef %unused, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@variadic(
; CHECK: add i64 %r, 11
define dso_local i64 @variadic(i64 %x, ...) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}
