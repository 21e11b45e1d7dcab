; A kept body that uses a value past the freeze that an original needs is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=unfreeze>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'a': the kept body's instruction `{{.*}}mul{{.*}}` differs from 'a' in its first operand
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) {
  %f = freeze i32 %x
  %v = mul i32 %f, %f
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x) {
  %f = freeze i32 %x
  %v = mul i32 %f, %f
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
