; A kept body that keeps nnan, which one of its members does not have, is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=fast-math>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%p = fadd {{.*}}` has nnan, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare double @outside(double)

define dso_local double @a(double %x, double %y) {
  %p = fadd nnan double %x, %y
  %q = call double @outside(double %p)
  %r = call double @outside(double %q)
  ret double %r
}

define dso_local double @b(double %x, double %y) {
  %p = fadd double %x, %y
  %q = call double @outside(double %p)
  %r = call double @outside(double %q)
  ret double %r
}
