; Two NaNs with different payloads are different constants.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@plain_nan(
; CHECK: {{0x7FF8000000000000|double \+qnan}}
define dso_local double @plain_nan(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double 0x7FF8000000000000, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}

; CHECK-LABEL: define {{.*}}@other_nan(
; CHECK: {{0x7FF8000000000001|double \+nan\(0x1\)}}
define dso_local double @other_nan(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %x
  %d = select i1 %c, double 0x7FF8000000000001, double %s
  %r = fsub double %d, %x
  %t = fmul double %r, %y
  ret double %t
}
