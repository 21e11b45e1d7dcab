; -0.0 equals 0.0 as a number, not as a constant.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@positive(
; CHECK: double 0.000000e+00
define dso_local double @positive(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double 0.0, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}

; CHECK-LABEL: define {{.*}}@negative(
; CHECK: double -0.000000e+00
define dso_local double @negative(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double -0.0, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}
