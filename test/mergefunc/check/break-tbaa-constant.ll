; An access that the kept body calls constant, and one of the members does not, is found; the same tag of an access of
; constant memory that says less is none.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=tbaa>' %s -o /dev/null 2>&1 | FileCheck %s --implicit-check-not=error:
; RUN: %opt -passes='rust-mergefunc<check>' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty

; CHECK: error: rust-mergefunc<check>: 'a': the kept body's instruction `%v = load i32{{.*}}` has !tbaa, which 'a' does not grant
; NONE-NOT: error:
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)

!0 = !{!2, !1, i64 4}
!1 = !{!"int", !3, i64 0}
!2 = !{!"S", !1, i64 0, !1, i64 4}
!3 = !{!"root"}
!4 = !{!2, !1, i64 4, i64 1}

define dso_local i32 @a(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4, !tbaa !0
  %w = load i32, ptr %p, align 4, !tbaa !4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}

define dso_local i32 @b(ptr %p, i32 %x) {
  %v = load i32, ptr %p, align 4, !tbaa !4
  %w = load i32, ptr %p, align 4, !tbaa !4
  %c = call i32 @outside(i32 %v)
  %d = call i32 @outside(i32 %w)
  ret i32 %d
}
