; Tables whose !type is a type of this module alone, a distinct node, stay apart in an early run.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK-DAG: @t1 = {{.*}}!type
; CHECK-DAG: @t2 = {{.*}}!type
; CHECK: getelementptr [3 x i32], ptr @t1, i64 0, i64 %i
; CHECK-NEXT: getelementptr [3 x i32], ptr @t2, i64 0, i64 %i

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@t1 = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3], !type !0
@t2 = private unnamed_addr constant [3 x i32] [i32 1, i32 2, i32 3], !type !1

define dso_local i32 @use(i64 %i) {
  %p = getelementptr [3 x i32], ptr @t1, i64 0, i64 %i
  %q = getelementptr [3 x i32], ptr @t2, i64 0, i64 %i
  %a = load i32, ptr %p, align 4
  %b = load i32, ptr %q, align 4
  %c = add i32 %a, %b
  ret i32 %c
}

!0 = !{i64 0, !2}
!1 = !{i64 0, !3}
!2 = distinct !{}
!3 = distinct !{}
