; A freeze that one of two functions needs, as a longer look at it tells, does not keep the check from finding that scopes
; have other names.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local i32 @first(
; CHECK: !alias.scope
; CHECK: define dso_local i32 @second(
; CHECK-NEXT: tail call i32 @first(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i32 @outside(i32)
declare void @llvm.experimental.noalias.scope.decl(metadata)

define dso_local i32 @first(ptr %p, ptr %q, i32 noundef %x) {
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %a = add i32 %x, 1
  %b = mul i32 %a, 3
  %c = xor i32 %b, 5
  %d = and i32 %c, 1023
  %e = or i32 %d, 4
  %f = freeze i32 %e
  %v = load i32, ptr %p, !alias.scope !2
  store i32 %f, ptr %q, !noalias !2
  %g = call i32 @outside(i32 %v)
  %h = call i32 @outside(i32 %g)
  %i = add i32 %h, %f
  ret i32 %i
}

define dso_local i32 @second(ptr %p, ptr %q, i32 %x) {
  call void @llvm.experimental.noalias.scope.decl(metadata !5)
  %a = add i32 %x, 1
  %b = mul i32 %a, 3
  %c = xor i32 %b, 5
  %d = and i32 %c, 1023
  %e = or i32 %d, 4
  %f = freeze i32 %e
  %v = load i32, ptr %p, !alias.scope !5
  store i32 %f, ptr %q, !noalias !5
  %g = call i32 @outside(i32 %v)
  %h = call i32 @outside(i32 %g)
  %i = add i32 %h, %f
  ret i32 %i
}

!0 = distinct !{!0, !"domain"}
!1 = distinct !{!1, !0, !"scope"}
!2 = !{!1}
!3 = distinct !{!3, !"domain"}
!4 = distinct !{!4, !3, !"scope"}
!5 = !{!4}
