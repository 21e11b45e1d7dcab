; The kept operation is as exact as the one that demands more.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: fmul double %x, %y, !fpmath [[KEPT:![0-9]+]]
; EXACT-LABEL: define {{.*}}@a(
; EXACT: fmul double %x, %y, !fpmath ![[#]]
define dso_local double @a(double %x, double %y) {
  %m = fmul double %x, %y, !fpmath !0
  %s = fadd nnan double %m, %y
  %q = fdiv double %s, %x
  %r = fsub double %q, %y
  %t = fmul double %r, %x
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: fmul double %x, %y, !fpmath ![[#]]
define dso_local double @b(double %x, double %y) {
  %m = fmul double %x, %y, !fpmath !1
  %s = fadd nnan double %m, %y
  %q = fdiv double %s, %x
  %r = fsub double %q, %y
  %t = fmul double %r, %x
  ret double %t
}

!0 = !{float 2.5}
!1 = !{float 1.0}

; CHECK: [[KEPT]] = !{float 1.000000e+00}
