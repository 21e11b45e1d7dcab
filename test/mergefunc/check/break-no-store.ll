; A kept body without one of its members' stores is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=no-store>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body differs from 'b' in the shape of its blocks
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @b(i32 %x, ptr %p) {
  store i32 %x, ptr %p, align 4
  %v = load i32, ptr %p, align 1
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @a(i32 %x, ptr %p) {
  store i32 %x, ptr %p, align 4
  %v = load i32, ptr %p, align 1
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
