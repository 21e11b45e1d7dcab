; Nodes that contain themselves or each other, on functions, instructions and as operands.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;verify=10>' %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(
; CHECK: load i32
; CHECK: define dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a(
define dso_local i32 @a(ptr %p) !custom !0 {
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %r = load i32, ptr %p, align 4, !custom !1
  store i32 1, ptr %p, align 4, !noalias !4
  call void @use(ptr %p), !custom !2
  ret i32 %r
}

define dso_local i32 @b(ptr %p) !custom !0 {
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %r = load i32, ptr %p, align 4, !custom !1
  store i32 1, ptr %p, align 4, !noalias !4
  call void @use(ptr %p), !custom !2
  ret i32 %r
}

declare void @use(ptr)
declare void @llvm.experimental.noalias.scope.decl(metadata)

!0 = distinct !{!0}
!1 = distinct !{!1, !2, !3}
!2 = distinct !{!3, !1}
!3 = !{!1, !2}
!4 = !{!5}
!5 = distinct !{!5, !6}
!6 = distinct !{!6}
