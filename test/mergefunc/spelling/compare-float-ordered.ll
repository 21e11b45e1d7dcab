; An ordered floating-point comparison is the swapped one of exchanged operands.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: fcmp olt double %x, %y
; CHECK: fcmp ole double %x, %y
; CHECK: fcmp oeq double %x, %y
; CHECK: fcmp one double %x, %y
; CHECK: fcmp ord double %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: fcmp olt double %x, %y
define dso_local i64 @a(double %x, double %y) {
  %m = fmul double %x, 7.0
  %c0 = fcmp olt double %x, %y
  %z0 = select i1 %c0, double %m, double 0.0
  %k0 = zext i1 %c0 to i64
  %c1 = fcmp ole double %x, %y
  %z1 = select i1 %c1, double %m, double 1.0
  %k1 = zext i1 %c1 to i64
  %c2 = fcmp oeq double %x, %y
  %z2 = select i1 %c2, double %m, double 2.0
  %k2 = zext i1 %c2 to i64
  %c3 = fcmp one double %x, %y
  %z3 = select i1 %c3, double %m, double 3.0
  %k3 = zext i1 %c3 to i64
  %c4 = fcmp ord double %x, %y
  %z4 = select i1 %c4, double %m, double 4.0
  %k4 = zext i1 %c4 to i64
  %s1 = sub i64 %k0, %k1
  %s2 = sub i64 %s1, %k2
  %s3 = sub i64 %s2, %k3
  %s4 = sub i64 %s3, %k4
  %e = fptosi double %z0 to i64
  %r = sub i64 %s4, %e
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: fcmp ogt double %y, %x
define dso_local i64 @b(double %x, double %y) {
  %m = fmul double %x, 7.0
  %c0 = fcmp ogt double %y, %x
  %z0 = select i1 %c0, double %m, double 0.0
  %k0 = zext i1 %c0 to i64
  %c1 = fcmp oge double %y, %x
  %z1 = select i1 %c1, double %m, double 1.0
  %k1 = zext i1 %c1 to i64
  %c2 = fcmp oeq double %y, %x
  %z2 = select i1 %c2, double %m, double 2.0
  %k2 = zext i1 %c2 to i64
  %c3 = fcmp one double %y, %x
  %z3 = select i1 %c3, double %m, double 3.0
  %k3 = zext i1 %c3 to i64
  %c4 = fcmp ord double %y, %x
  %z4 = select i1 %c4, double %m, double 4.0
  %k4 = zext i1 %c4 to i64
  %s1 = sub i64 %k0, %k1
  %s2 = sub i64 %s1, %k2
  %s3 = sub i64 %s2, %k3
  %s4 = sub i64 %s3, %k4
  %e = fptosi double %z0 to i64
  %r = sub i64 %s4, %e
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: fcmp ogt double %x, %y
; EXACT-LABEL: define {{.*}}@near(
; EXACT: fcmp ogt double %x, %y
define dso_local i64 @near(double %x, double %y) {
  %m = fmul double %x, 7.0
  %c0 = fcmp ogt double %x, %y
  %z0 = select i1 %c0, double %m, double 0.0
  %k0 = zext i1 %c0 to i64
  %c1 = fcmp oge double %y, %x
  %z1 = select i1 %c1, double %m, double 1.0
  %k1 = zext i1 %c1 to i64
  %c2 = fcmp oeq double %y, %x
  %z2 = select i1 %c2, double %m, double 2.0
  %k2 = zext i1 %c2 to i64
  %c3 = fcmp one double %y, %x
  %z3 = select i1 %c3, double %m, double 3.0
  %k3 = zext i1 %c3 to i64
  %c4 = fcmp ord double %y, %x
  %z4 = select i1 %c4, double %m, double 4.0
  %k4 = zext i1 %c4 to i64
  %s1 = sub i64 %k0, %k1
  %s2 = sub i64 %s1, %k2
  %s3 = sub i64 %s2, %k3
  %s4 = sub i64 %s3, %k4
  %e = fptosi double %z0 to i64
  %r = sub i64 %s4, %e
  ret i64 %r
}
