; An alias that stands for another function is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=alias-target>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'aa':
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @aa(i32 %x) {
  ret i32 %x
}

declare i32 @outside(i32)

define dso_local i32 @a(i32 %x) unnamed_addr {
  %v = call i32 @outside(i32 %x)
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %v = call i32 @outside(i32 %x)
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
