; Of fast and nothing, nothing stays: a rounding that one caller did not allow may not happen.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: fmul double %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: fmul fast double
define dso_local double @a(double %x, double %y) {
  %m = fmul fast double %x, %y
  %s = fadd nnan double %m, %y
  %q = fdiv double %s, %x
  %r = fsub double %q, %y
  %t = fmul double %r, %x
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: fmul double %x
define dso_local double @b(double %x, double %y) {
  %m = fmul double %x, %y
  %s = fadd nnan double %m, %y
  %q = fdiv double %s, %x
  %r = fsub double %q, %y
  %t = fmul double %r, %x
  ret double %t
}
