; A kept load with a weaker ordering is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=ordering>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `{{.*}}load atomic i32{{.*}}` differs from 'b' in volatile, ordering or scope
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

define dso_local i32 @b(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @a(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
