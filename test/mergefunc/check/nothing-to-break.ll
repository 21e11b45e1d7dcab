; A fault that the module has no room for is an error of its own, so that no test passes by chance.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=nsw>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc: nothing in the module can be spoilt by debug-break=nsw
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) {
  %c = call i32 @outside(i32 %x)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}

define dso_local i32 @b(i32 %x) {
  %c = call i32 @outside(i32 %x)
  %d = call i32 @outside(i32 %c)
  %e = call i32 @outside(i32 %d)
  ret i32 %e
}
