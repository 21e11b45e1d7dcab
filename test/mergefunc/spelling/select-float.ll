; An ordered comparison is the inverse of an unordered one; of their fast-math flags those of both
; stay.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: fcmp nnan olt double %x, %y
; CHECK: select i1 %c, double %x, double %m
; EXACT-LABEL: define {{.*}}@a(
; EXACT: fcmp nnan ninf olt
define dso_local double @a(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %c = fcmp nnan ninf olt double %x, %y
  %r = select i1 %c, double %x, double %m
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: fcmp nnan uge
define dso_local double @b(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %c = fcmp nnan uge double %x, %y
  %r = select i1 %c, double %m, double %x
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: fcmp nnan oge double %x, %y
; EXACT-LABEL: define {{.*}}@near(
; EXACT: fcmp nnan oge double %x, %y
define dso_local double @near(double %x, double %y) {
  %m = fmul double %x, 7.0
  %h = fdiv double %m, 3.0
  %c = fcmp nnan oge double %x, %y
  %r = select i1 %c, double %m, double %x
  %s = fsub double %r, %h
  %t = fdiv double %s, 11.0
  ret double %t
}
