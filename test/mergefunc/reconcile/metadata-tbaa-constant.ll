; What one function reads as constant memory, and the other one does not, the kept body does not either, whichever of
; the two it is of; what both read so stays.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@constant.first(
; CHECK: %m = load i64, ptr %p, align 8, !tbaa [[PLAIN:![0-9]+]]{{$}}
; CHECK: %v = load i64, ptr %q, align 8, !tbaa [[CONSTANT:![0-9]+]]{{$}}
; CHECK-LABEL: define {{.*}}@constant.second(
; CHECK-NEXT: tail call {{.*}}@constant.first(
; CHECK-LABEL: define {{.*}}@plain.first(
; CHECK: %m = load i64, ptr %p, align 8, !tbaa [[PLAIN]]{{$}}
; CHECK: %v = load i64, ptr %q, align 8, !tbaa [[CONSTANT]]{{$}}
; CHECK-LABEL: define {{.*}}@plain.second(
; CHECK-NEXT: tail call {{.*}}@plain.first(
; CHECK-LABEL: define {{.*}}@members.first(
; CHECK: %m = load i64, ptr %p, align 8, !tbaa [[INNER:![0-9]+]]{{$}}
; CHECK-LABEL: define {{.*}}@members.second(
; CHECK-NEXT: tail call {{.*}}@members.first(
; CHECK-DAG: [[PLAIN]] = !{[[S:![0-9]+]], [[LONG:![0-9]+]], i64 8}
; CHECK-DAG: [[CONSTANT]] = !{[[S]], [[LONG]], i64 8, i64 1}
; CHECK-DAG: [[INNER]] = !{[[S]], [[LONG]], i64 0}
; CHECK-DAG: [[S]] = !{!"S", [[LONG]], i64 0, [[LONG]], i64 8}
define dso_local i64 @constant.first(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !1
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !tbaa !1
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 5
  ret i64 %s
}

define dso_local i64 @constant.second(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !0
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !tbaa !1
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 5
  ret i64 %s
}

define dso_local i64 @plain.first(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !0
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !tbaa !1
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 7
  ret i64 %s
}

define dso_local i64 @plain.second(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !1
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !tbaa !1
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 7
  ret i64 %s
}

; A member of a structure inside a larger one, and of the same structure alone.
define dso_local i64 @members.first(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !2
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 9
  ret i64 %s
}

define dso_local i64 @members.second(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !tbaa !3
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 9
  ret i64 %s
}

!0 = !{!5, !4, i64 8}
!1 = !{!5, !4, i64 8, i64 1}
!2 = !{!8, !4, i64 16, i64 1}
!3 = !{!5, !4, i64 0}
!4 = !{!"long", !6}
!5 = !{!"S", !4, i64 0, !4, i64 8}
!6 = !{!"char", !7}
!7 = !{!"root"}
!8 = !{!"T", !4, i64 0, !5, i64 16}
