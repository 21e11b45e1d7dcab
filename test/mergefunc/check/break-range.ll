; A kept !range without all values of a member's range is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=range>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load i32{{.*}}` has !range, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

!0 = !{i32 1, i32 2}
!1 = !{i32 5, i32 9}

define dso_local i32 @a(ptr %p) {
  %v = load i32, ptr %p, align 4, !range !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(ptr %p) {
  %v = load i32, ptr %p, align 4, !range !1
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
