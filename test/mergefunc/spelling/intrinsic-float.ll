; All floating-point minima and maxima take their arguments in either order.
; LLVM 19 does not know maximumnum and minimumnum.
; REQUIRES: since-llvm-22
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare double @llvm.maxnum.f64(double, double)
declare double @llvm.minnum.f64(double, double)
declare double @llvm.maximum.f64(double, double)
declare double @llvm.minimum.f64(double, double)
declare double @llvm.maximumnum.f64(double, double)
declare double @llvm.minimumnum.f64(double, double)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: @llvm.maxnum.f64(double %x, double %y)
; CHECK: @llvm.minnum.f64(double %x, double %y)
; CHECK: @llvm.maximum.f64(double %x, double %y)
; CHECK: @llvm.minimum.f64(double %x, double %y)
; CHECK: @llvm.maximumnum.f64(double %x, double %y)
; CHECK: @llvm.minimumnum.f64(double %x, double %y)
; EXACT-LABEL: define {{.*}}@a(
; EXACT: maxnum.f64(double %x, double %y)
define dso_local double @a(double %x, double %y) {
  %m = fdiv double %x, 7.0
  %p0 = call double @llvm.maxnum.f64(double %x, double %y)
  %a0 = fsub double %m, %p0
  %p1 = call double @llvm.minnum.f64(double %x, double %y)
  %a1 = fsub double %a0, %p1
  %p2 = call double @llvm.maximum.f64(double %x, double %y)
  %a2 = fsub double %a1, %p2
  %p3 = call double @llvm.minimum.f64(double %x, double %y)
  %a3 = fsub double %a2, %p3
  %p4 = call double @llvm.maximumnum.f64(double %x, double %y)
  %a4 = fsub double %a3, %p4
  %p5 = call double @llvm.minimumnum.f64(double %x, double %y)
  %a5 = fsub double %a4, %p5
  ret double %a5
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: maxnum.f64(double %y, double %x)
define dso_local double @b(double %x, double %y) {
  %m = fdiv double %x, 7.0
  %p0 = call double @llvm.maxnum.f64(double %y, double %x)
  %a0 = fsub double %m, %p0
  %p1 = call double @llvm.minnum.f64(double %y, double %x)
  %a1 = fsub double %a0, %p1
  %p2 = call double @llvm.maximum.f64(double %y, double %x)
  %a2 = fsub double %a1, %p2
  %p3 = call double @llvm.minimum.f64(double %y, double %x)
  %a3 = fsub double %a2, %p3
  %p4 = call double @llvm.maximumnum.f64(double %y, double %x)
  %a4 = fsub double %a3, %p4
  %p5 = call double @llvm.minimumnum.f64(double %y, double %x)
  %a5 = fsub double %a4, %p5
  ret double %a5
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: @llvm.minnum.f64(double %y, double %x)
; EXACT-LABEL: define {{.*}}@near(
; EXACT: @llvm.minnum.f64(double %y, double %x)
define dso_local double @near(double %x, double %y) {
  %m = fdiv double %x, 7.0
  %p0 = call double @llvm.minnum.f64(double %y, double %x)
  %a0 = fsub double %m, %p0
  %p1 = call double @llvm.minnum.f64(double %y, double %x)
  %a1 = fsub double %a0, %p1
  %p2 = call double @llvm.maximum.f64(double %y, double %x)
  %a2 = fsub double %a1, %p2
  %p3 = call double @llvm.minimum.f64(double %y, double %x)
  %a3 = fsub double %a2, %p3
  %p4 = call double @llvm.maximumnum.f64(double %y, double %x)
  %a4 = fsub double %a3, %p4
  %p5 = call double @llvm.minimumnum.f64(double %y, double %x)
  %a5 = fsub double %a4, %p5
  ret double %a5
}
