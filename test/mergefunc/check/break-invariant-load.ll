; Kept !invariant.load that one of the members does not have is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=invariant-load>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load i32{{.*}}` has !invariant.load, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

!0 = !{}

define dso_local i32 @a(ptr %p) {
  %v = load i32, ptr %p, align 4, !invariant.load !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(ptr %p) {
  %v = load i32, ptr %p, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
