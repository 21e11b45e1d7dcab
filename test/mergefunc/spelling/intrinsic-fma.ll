; The two factors of a fused product and sum may be exchanged, the summand not.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare double @llvm.fma.f64(double, double, double)
declare double @llvm.fmuladd.f64(double, double, double)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: @llvm.fma.f64(double %x, double %y, double %z)
; CHECK: @llvm.fmuladd.f64(double %x, double %y, double %z)
; EXACT-LABEL: define {{.*}}@a(
; EXACT: @llvm.fma.f64(double %x, double %y, double %z)
define dso_local double @a(double %x, double %y, double %z) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %p = call double @llvm.fma.f64(double %x, double %y, double %z)
  %q = call double @llvm.fmuladd.f64(double %x, double %y, double %z)
  %s = fsub double %p, %q
  %t = fdiv double %s, %h
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: @llvm.fma.f64(double %y, double %x, double %z)
define dso_local double @b(double %x, double %y, double %z) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %p = call double @llvm.fma.f64(double %y, double %x, double %z)
  %q = call double @llvm.fmuladd.f64(double %y, double %x, double %z)
  %s = fsub double %p, %q
  %t = fdiv double %s, %h
  ret double %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: @llvm.fma.f64(double %x, double %z, double %y)
; EXACT-LABEL: define {{.*}}@near(
; EXACT: @llvm.fma.f64(double %x, double %z, double %y)
define dso_local double @near(double %x, double %y, double %z) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %p = call double @llvm.fma.f64(double %x, double %z, double %y)
  %q = call double @llvm.fmuladd.f64(double %x, double %z, double %y)
  %s = fsub double %p, %q
  %t = fdiv double %s, %h
  ret double %t
}
