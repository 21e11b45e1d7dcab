; Branch weights that disagree are added up, those of every member alike where no entry is counted; equal
; ones stay as they are.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: br i1 %d, label %mid, label %two, !prof ![[#SAME:]]
; CHECK: br i1 %c, label %one, label %two, !prof ![[#SUM:]]
; EXACT-LABEL: define {{.*}}@a(
; EXACT: br i1 %c, label %one, label %two, !prof
define dso_local i64 @a(i64 %x, i1 %c, i1 %d) {
entry:
  %m = mul i64 %x, 7
  br i1 %d, label %mid, label %two, !prof !2
mid:
  %s = add i64 %m, 5
  br i1 %c, label %one, label %two, !prof !0
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %x, %m
  ret i64 %b
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: br i1 %c, label %one, label %two, !prof
define dso_local i64 @b(i64 %x, i1 %c, i1 %d) {
entry:
  %m = mul i64 %x, 7
  br i1 %d, label %mid, label %two, !prof !2
mid:
  %s = add i64 %m, 5
  br i1 %c, label %one, label %two, !prof !1
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %x, %m
  ret i64 %b
}

!0 = !{!"branch_weights", i32 1, i32 9}
!1 = !{!"branch_weights", i32 9, i32 1}
!2 = !{!"branch_weights", i32 5, i32 6}

; CHECK-DAG: ![[#SAME]] = !{!"branch_weights", i32 5, i32 6}
; CHECK-DAG: ![[#SUM]] = !{!"branch_weights", i32 [[W:[0-9]+]], i32 [[W]]}
