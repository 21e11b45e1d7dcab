; Calls, selects and phis that yield floating point have fast-math flags too.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare double @llvm.sqrt.f64(double)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: call nsz double @llvm.sqrt.f64(double %x)
; CHECK: select nsz i1 %c
; CHECK: phi nsz double
; EXACT-LABEL: define {{.*}}@a(
; EXACT: call nnan nsz double
; EXACT: select nnan nsz
; EXACT: phi nnan nsz
define dso_local double @a(double %x, i1 %c) {
entry:
  %m = call nnan nsz double @llvm.sqrt.f64(double %x)
  %s = select nnan nsz i1 %c, double %m, double %x
  br i1 %c, label %one, label %two
one:
  %q = fdiv double %s, %x
  br label %two
two:
  %p = phi nnan nsz double [ %s, %entry ], [ %q, %one ]
  %t = fmul double %p, %x
  ret double %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: call nsz double
; EXACT: select nsz
; EXACT: phi nsz
define dso_local double @b(double %x, i1 %c) {
entry:
  %m = call nsz double @llvm.sqrt.f64(double %x)
  %s = select nsz i1 %c, double %m, double %x
  br i1 %c, label %one, label %two
one:
  %q = fdiv double %s, %x
  br label %two
two:
  %p = phi nsz double [ %s, %entry ], [ %q, %one ]
  %t = fmul double %p, %x
  ret double %t
}
