; A declaration of one scope in the place of another one makes the same list mean something else.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.noalias.scope.decl(metadata)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: load i64, ptr %p, align 8{{.*$}}
; CHECK: store i64 %s, ptr %q, align 8{{$}}
define dso_local i64 @a(ptr %p, ptr %q, i64 %x) {
  call void @llvm.experimental.noalias.scope.decl(metadata !10)
  %m = load i64, ptr %p, align 8, !alias.scope !10
  %s = add i64 %m, %x
  store i64 %s, ptr %q, align 8, !noalias !10
  %v = load i64, ptr %p, align 8
  %h = xor i64 %v, %s
  %r = lshr i64 %h, 3
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}call i64 @a(
define dso_local i64 @b(ptr %p, ptr %q, i64 %x) {
  call void @llvm.experimental.noalias.scope.decl(metadata !11)
  %m = load i64, ptr %p, align 8, !alias.scope !10
  %s = add i64 %m, %x
  store i64 %s, ptr %q, align 8, !noalias !10
  %v = load i64, ptr %p, align 8
  %h = xor i64 %v, %s
  %r = lshr i64 %h, 3
  ret i64 %r
}

!0 = distinct !{!0, !"one"}
!1 = distinct !{!1, !0, !"one: p"}
!2 = distinct !{!2, !0, !"one: q"}
!3 = distinct !{!3, !"two"}
!4 = distinct !{!4, !3, !"two: p"}
!5 = distinct !{!5, !3, !"two: q"}
!10 = !{!1}
!11 = !{!2}
!12 = !{!1, !2}
!20 = !{!4}
!21 = !{!5}
!22 = !{!4, !5}
