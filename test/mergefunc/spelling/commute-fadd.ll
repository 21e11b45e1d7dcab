; Operands of a floating-point addition may come in either order.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %r = fadd double %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: fadd double %x, %y
define dso_local double @a(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %r = fadd double %x, %y
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: fadd double %y, %x
define dso_local double @b(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %r = fadd double %y, %x
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: fsub double %y, %x
; EXACT-LABEL: define {{.*}}@near(
; EXACT: fsub double %y, %x
define dso_local double @near(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %r = fsub double %y, %x
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}
