; Where a sampled profile says that a call runs often, it is inlined as LLVM inlines such calls; the same call in a function that seldom runs, and in
; one that is optimized for size, stays.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s
; Without the profile, all stay.
; RUN: grep -v '^!' %s | sed 's/,* !prof ![0-9]*//' | %opt -passes=mergefn-link - | FileCheck %s --check-prefix=APART

; CHECK-LABEL: define {{.*}}@often(
; CHECK-NOT: call
; CHECK-LABEL: define {{.*}}@seldom(
; CHECK: call {{.*}}@callee(
; CHECK-LABEL: define {{.*}}@small(
; CHECK: call {{.*}}@callee(

; APART-COUNT-3: call {{.*}}@callee(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @callee(ptr %p, i32 %x) !prof !1 {
  %a = load volatile i32, ptr %p
  %b = mul i32 %a, %x
  store volatile i32 %b, ptr %p
  %c = load volatile i32, ptr %p
  %d = sdiv i32 %c, %x
  store volatile i32 %d, ptr %p
  %e = load volatile i32, ptr %p
  ret i32 %e
}

define dso_local i32 @often(ptr %p, i32 %x) !prof !1 {
  %r = call i32 @callee(ptr %p, i32 %x), !prof !15
  %s = add i32 %r, 1
  ret i32 %s
}

define dso_local i32 @seldom(ptr %p, i32 %x) !prof !2 {
  %r = call i32 @callee(ptr %p, i32 %x), !prof !16
  %s = add i32 %r, 2
  ret i32 %s
}

define dso_local i32 @small(ptr %p, i32 %x) optsize !prof !1 {
  %r = call i32 @callee(ptr %p, i32 %x), !prof !15
  %s = add i32 %r, 3
  ret i32 %s
}

!llvm.module.flags = !{!0}
!0 = !{i32 1, !"ProfileSummary", !3}
!1 = !{!"function_entry_count", i64 100000}
!2 = !{!"function_entry_count", i64 1}
!3 = !{!4, !5, !6, !7, !8, !9, !10, !11}
!4 = !{!"ProfileFormat", !"SampleProfile"}
!5 = !{!"TotalCount", i64 300001}
!6 = !{!"MaxCount", i64 100000}
!7 = !{!"MaxInternalCount", i64 1}
!8 = !{!"MaxFunctionCount", i64 100000}
!9 = !{!"NumCounts", i64 4}
!10 = !{!"NumFunctions", i64 4}
!11 = !{!"DetailedSummary", !12}
!12 = !{!13, !14}
!13 = !{i32 990000, i64 100000, i32 3}
!14 = !{i32 999999, i64 1, i32 4}
!15 = !{!"branch_weights", i32 100000}
!16 = !{!"branch_weights", i32 1}
