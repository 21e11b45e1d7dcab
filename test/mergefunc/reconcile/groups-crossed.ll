; Access groups that the two bodies use for different accesses are no facts of both: the load of `a` is
; parallel in its loop, that of `b` is not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: load i64, ptr %from, align 8{{$}}
; CHECK: store i64 %w, ptr %to, align 8{{$}}
; CHECK: br i1 %more, label %loop, label %exit{{$}}
; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
define dso_local void @a(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i64, ptr %p, i64 %i
  %v = load i64, ptr %from, align 8, !llvm.access.group !0
  %w = mul i64 %v, 7
  %to = getelementptr i64, ptr %q, i64 %i
  store i64 %w, ptr %to, align 8, !llvm.access.group !1
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

define dso_local void @b(ptr %p, ptr %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %from = getelementptr i64, ptr %p, i64 %i
  %v = load i64, ptr %from, align 8, !llvm.access.group !2
  %w = mul i64 %v, 7
  %to = getelementptr i64, ptr %q, i64 %i
  store i64 %w, ptr %to, align 8, !llvm.access.group !3
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}

!0 = distinct !{}
!1 = distinct !{}
!2 = distinct !{}
!3 = distinct !{}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.parallel_accesses", !0}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.parallel_accesses", !3}
