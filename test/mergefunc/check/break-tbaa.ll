; Kept !tbaa that one of the members does not have is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=tbaa>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'b' merged into 'a': the kept body's instruction `%v = load i32{{.*}}` has !tbaa, which 'b' does not grant
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"root"}

define dso_local i32 @a(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4, !tbaa !0
  store i32 %x, ptr %p, align 4, !tbaa !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}

define dso_local i32 @b(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4
  store i32 %x, ptr %p, align 4, !tbaa !0
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %c)
  ret i32 %d
}
