; Branch weights of a profile count for each member by itself: two functions that leave their loop at once share a body, and a third that goes round it
; 200 times stays, also where it comes behind them.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s
; CHECK: 'long' is similar to {{.*}} by the profile: {{.*}}[OftenExecuted]
; CHECK: define internal {{.*}}@short.merged(
; CHECK: define i32 @long(
; CHECK-SAME: {
; CHECK: store volatile i32 9
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @g(i32) nounwind
define i32 @short(i32 %n, ptr %p) nounwind !prof !21 {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store volatile i32 7, ptr %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %z, !prof !30
z:
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  ret i32 0
}
define i32 @short2(i32 %n, ptr %p) nounwind !prof !21 {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store volatile i32 8, ptr %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %z, !prof !30
z:
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  ret i32 0
}
define i32 @long(i32 %n, ptr %p) nounwind !prof !21 {
entry:
  br label %l
l:
  %i = phi i32 [ 0, %entry ], [ %j, %l ]
  store volatile i32 9, ptr %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %l, label %z, !prof !31
z:
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  call void @g(i32 %n)
  ret i32 0
}
!llvm.module.flags = !{!0}
!0 = !{i32 1, !"ProfileSummary", !1}
!1 = !{!2, !3, !4, !5, !6, !7, !10, !11}
!2 = !{!"ProfileFormat", !"InstrProf"}
!3 = !{!"TotalCount", i64 1000000}
!4 = !{!"MaxCount", i64 1000000}
!5 = !{!"MaxInternalCount", i64 1}
!6 = !{!"MaxFunctionCount", i64 1000000}
!7 = !{!"NumCounts", i64 3}
!10 = !{!"NumFunctions", i64 3}
!11 = !{!"DetailedSummary", !12}
!12 = !{!13, !14, !15}
!13 = !{i32 10000, i64 1000000, i32 1}
!14 = !{i32 990000, i64 1000000, i32 1}
!15 = !{i32 999999, i64 10, i32 2}
!21 = !{!"function_entry_count", i64 100}
!30 = !{!"branch_weights", i32 1, i32 1000}
!31 = !{!"branch_weights", i32 200, i32 1}
