; A kept function with less than a member's alignment is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=function-align>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'a': the name differs from 'a' in alignment, which is less
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) align 32 {
  %v = call i32 @outside(i32 %x)
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  %f = call i32 @outside(i32 %e)
  %g = call i32 @outside(i32 %f)
  ret i32 %g
}

define dso_local i32 @b(i32 %x) align 32 {
  %v = call i32 @outside(i32 %x)
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  %f = call i32 @outside(i32 %e)
  %g = call i32 @outside(i32 %f)
  ret i32 %g
}
