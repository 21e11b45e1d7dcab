; A noalias fact holds from where its scope is declared: bodies that declare scopes at different
; places keep none of them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local void @f(
; CHECK: store i32 %w, ptr %b, align 4{{$}}
; CHECK: define dso_local void @g(
; CHECK-NEXT: tail call void @f(
target triple = "x86_64-unknown-linux-gnu"
declare void @llvm.experimental.noalias.scope.decl(metadata)
define dso_local void @f(ptr %p, ptr %q, i64 %n) {
entry:
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%j, %loop]
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a, !alias.scope !1
  %w = add i32 %v, 3
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %w, ptr %b, !noalias !1
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %out, label %loop
out:
  ret void
}
define dso_local void @g(ptr %p, ptr %q, i64 %n) {
entry:
  call void @llvm.experimental.noalias.scope.decl(metadata !2)
  br label %loop
loop:
  %i = phi i64 [0, %entry], [%j, %loop]
  call void @llvm.experimental.noalias.scope.decl(metadata !1)
  %a = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %a, !alias.scope !1
  %w = add i32 %v, 3
  %b = getelementptr i32, ptr %q, i64 %i
  store i32 %w, ptr %b, !noalias !1
  %j = add i64 %i, 1
  %c = icmp eq i64 %j, %n
  br i1 %c, label %out, label %loop
out:
  ret void
}
!0 = distinct !{!0}
!1 = !{!3}
!2 = !{!4}
!3 = distinct !{!3, !0}
!4 = distinct !{!4, !0}
