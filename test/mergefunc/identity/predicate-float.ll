; Ordered and unordered comparisons answer NaN differently.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@ordered(
; CHECK: fcmp olt double %s, %y
define dso_local i64 @ordered(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp olt double %s, %y
  %z = zext i1 %c to i64
  %r = shl i64 %z, 3
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@unordered(
; CHECK: fcmp ult double %s, %y
define dso_local i64 @unordered(double %x, double %y) {
  %m = fmul double %x, 7.0
  %s = fadd double %m, %y
  %c = fcmp ult double %s, %y
  %z = zext i1 %c to i64
  %r = shl i64 %z, 3
  %t = add i64 %r, 11
  ret i64 %t
}
