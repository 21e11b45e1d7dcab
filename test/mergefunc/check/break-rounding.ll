; Another rounding mode in the kept body, which is an operand in metadata, is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=rounding>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'first': the kept body's instruction {{.*}} differs from 'first' in its third operand
target triple = "x86_64-unknown-linux-gnu"

declare double @llvm.experimental.constrained.fadd.f64(double, double, metadata, metadata)

define dso_local double @first(double %x, double %y) strictfp {
  %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %b = call double @llvm.experimental.constrained.fadd.f64(double %a, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %c = call double @llvm.experimental.constrained.fadd.f64(double %b, double %x, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  ret double %c
}

define dso_local double @second(double %x, double %y) strictfp {
  %a = call double @llvm.experimental.constrained.fadd.f64(double %x, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %b = call double @llvm.experimental.constrained.fadd.f64(double %a, double %y, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  %c = call double @llvm.experimental.constrained.fadd.f64(double %b, double %x, metadata !"round.upward", metadata !"fpexcept.strict") strictfp
  ret double %c
}
