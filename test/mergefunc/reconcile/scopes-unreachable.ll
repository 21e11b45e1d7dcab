; Accesses in unreachable blocks do not say which noalias scopes correspond: the kept body keeps its
; facts, although the scopes of one access that never runs are crossed.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.experimental.noalias.scope.decl(metadata)

; CHECK-LABEL: define dso_local void @first(
; CHECK: load i64, ptr %p, align 8, !alias.scope [[P:![0-9]+]], !noalias [[Q:![0-9]+]]
; CHECK: store i64 {{.*}}, ptr %q, align 8, !alias.scope [[Q]], !noalias [[P]]
define dso_local void @first(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !20)
  %x = load i64, ptr %p, align 8, !alias.scope !20, !noalias !21
  %y = mul i64 %x, 21
  store i64 %y, ptr %q, align 8, !alias.scope !21, !noalias !20
  ret void
dead:
  %z = load i64, ptr %p, align 8, !noalias !20
  unreachable
}

; CHECK-LABEL: define dso_local void @second(
; CHECK-NEXT: tail call void @first(
; CHECK-NEXT: ret void
define dso_local void @second(ptr %p, ptr %q) {
  call void @llvm.experimental.noalias.scope.decl(metadata !22)
  %x = load i64, ptr %p, align 8, !alias.scope !22, !noalias !23
  %y = mul i64 %x, 21
  store i64 %y, ptr %q, align 8, !alias.scope !23, !noalias !22
  ret void
dead:
  %z = load i64, ptr %p, align 8, !noalias !23
  unreachable
}

!11 = distinct !{!11}
!12 = distinct !{!12}
!13 = distinct !{!13, !11}
!14 = distinct !{!14, !11}
!15 = distinct !{!15, !12}
!16 = distinct !{!16, !12}
!20 = !{!13}
!21 = !{!14}
!22 = !{!15}
!23 = !{!16}
