; The values of several intervals, some of which wrap around, are those of either list: in order, without an overlap,
; and not joined at the end and the beginning. Where every value is possible nothing is said.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %m = load i8, ptr %p, align 1, !range [[BOTH:![0-9]+]]{{$}}
; CHECK: %v = load i8, ptr %q, align 1{{$}}
; CHECK: %w = load i8, ptr %r, align 1, !range [[LEAST:![0-9]+]]{{$}}
; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
; CHECK-DAG: [[BOTH]] = !{i8 89, i8 57}
; CHECK-DAG: [[LEAST]] = !{i8 -128, i8 -1, i8 3, i8 4}
define dso_local i8 @a(ptr %p, i8 %x) {
  %m = load i8, ptr %p, align 1, !range !0
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %q, align 1, !range !0
  %r = getelementptr i8, ptr %p, i64 2
  %w = load i8, ptr %r, align 1, !range !3
  %c = icmp eq i8 %m, %v
  %s = select i1 %c, i8 %x, i8 %w
  ret i8 %s
}

define dso_local i8 @b(ptr %p, i8 %x) {
  %m = load i8, ptr %p, align 1, !range !1
  %q = getelementptr i8, ptr %p, i64 1
  %v = load i8, ptr %q, align 1, !range !2
  %r = getelementptr i8, ptr %p, i64 2
  %w = load i8, ptr %r, align 1, !range !4
  %c = icmp eq i8 %m, %v
  %s = select i1 %c, i8 %x, i8 %w
  ret i8 %s
}

!0 = !{i8 98, i8 12}
!1 = !{i8 -123, i8 -113, i8 -100, i8 57, i8 89, i8 -128}
!2 = !{i8 12, i8 99}
!3 = !{i8 -128, i8 -50}
!4 = !{i8 -50, i8 -1, i8 3, i8 4}
