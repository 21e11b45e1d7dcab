; A store's !tbaa is weakened to what holds for both: the closest common ancestor of an int and a
; long is char.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@of_int(
; CHECK: store i64 %s, ptr %p, align 8, !tbaa [[INT:![0-9]+]]
; CHECK: store i64 %h, ptr %q, align 8, !tbaa [[CHAR:![0-9]+]]
; EXACT-LABEL: define {{.*}}@of_int(
; EXACT: store i64 %h, ptr %q, align 8, !tbaa ![[#]]
define dso_local void @of_int(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %s, ptr %p, align 8, !tbaa !4
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8, !tbaa !4
  ret void
}

; CHECK-LABEL: define {{.*}}@of_long(
; CHECK-NEXT: tail call {{.*}}@of_int(
; EXACT-LABEL: define {{.*}}@of_long(
; EXACT: store i64 %h, ptr %q, align 8, !tbaa ![[#]]
define dso_local void @of_long(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %s, ptr %p, align 8, !tbaa !4
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8, !tbaa !5
  ret void
}

!0 = !{!"root"}
!1 = !{!"char", !0}
!2 = !{!"int", !1}
!3 = !{!"long", !1}
!4 = !{!2, !2, i64 0}
!5 = !{!3, !3, i64 0}

; CHECK-DAG: [[INT]] = !{[[INTT:![0-9]+]], [[INTT]], i64 0}
; CHECK-DAG: [[INTT]] = !{!"int", [[CHART:![0-9]+]]}
; CHECK-DAG: [[CHAR]] = !{[[CHART]], [[CHART]], i64 0}
; CHECK-DAG: [[CHART]] = !{!"char", {{![0-9]+}}}
