; A kept body that keeps exact, which one of its members does not have, is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=exact>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%p = udiv {{.*}}` has exact, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x, i32 %y) {
  %p = udiv exact i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}

define dso_local i32 @b(i32 %x, i32 %y) {
  %p = udiv i32 %x, %y
  %q = call i32 @outside(i32 %p)
  %r = call i32 @outside(i32 %q)
  ret i32 %r
}
