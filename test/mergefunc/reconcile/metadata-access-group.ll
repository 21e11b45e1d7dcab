; An access is parallel in the loops in which both are; groups that are not one to one are dropped.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %m = load i64, ptr %p, align 8, !llvm.access.group [[BOTH:![0-9]+]]{{$}}
; CHECK: %v = load i64, ptr %q, align 8{{$}}
; EXACT-LABEL: define {{.*}}@a(
; EXACT: %v = load i64, ptr %q, align 8, !llvm.access.group ![[#]]
define dso_local i64 @a(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !llvm.access.group !0
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !llvm.access.group !0
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 5
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: %v = load i64, ptr %q, align 8, !llvm.access.group ![[#]]
define dso_local i64 @b(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 8, !llvm.access.group !0
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q, align 8, !llvm.access.group !1
  %c = icmp eq i64 %m, %v
  %s = select i1 %c, i64 %x, i64 5
  %h = lshr i64 %s, 3
  ret i64 %h
}

!0 = distinct !{}
!1 = distinct !{}
