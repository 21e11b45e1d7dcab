; A kept !noalias scope that a member does not exclude is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=noalias-scope>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load i32{{.*}}` has !noalias, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

!0 = !{!1}
!1 = distinct !{!1, !2}
!2 = distinct !{!2}

define dso_local i32 @a(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4, !noalias !0
  store i32 %x, ptr %p, align 4, !alias.scope !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4
  store i32 %x, ptr %p, align 4, !alias.scope !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
