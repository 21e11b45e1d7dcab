; Floating-point constants are identity, bit by bit: the last bit of a tenth counts.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_tenth(
; CHECK: double 1.000000e-01
define dso_local double @a_tenth(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double 0x3FB999999999999A, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}

; CHECK-LABEL: define {{.*}}@nearly_a_tenth(
; CHECK: double {{f?}}0x3FB9999999999999
define dso_local double @nearly_a_tenth(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double 0x3FB9999999999999, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}
