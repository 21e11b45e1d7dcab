; A loop's id is a name of its own function. Two loops whose ids say the same keep what they say,
; and are equal even exactly.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: br i1 %c, label %loop, label %done, !llvm.loop [[ID:![0-9]+]]
define dso_local i64 @a(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i64 [ 0, %entry ], [ %sum, %loop ]
  %sum = add i64 %s, %i
  %next = add i64 %i, 3
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %done, !llvm.loop !0
done:
  ret i64 %sum
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call i64 @a(
define dso_local i64 @b(i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi i64 [ 0, %entry ], [ %sum, %loop ]
  %sum = add i64 %s, %i
  %next = add i64 %i, 3
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %done, !llvm.loop !1
done:
  ret i64 %sum
}

!0 = distinct !{!0, !2}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
; CHECK: [[ID]] = distinct !{[[ID]], [[WHAT:![0-9]+]]}
; CHECK: [[WHAT]] = !{!"llvm.loop.mustprogress"}
