; A profile of the sizes that memory is copied in (kind 1) names no function: an early run merges what happens to have
; such a hash.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define dso_local i32 @b(i32 %x) {
; CHECK-NEXT: tail call i32 @a(i32 %x)

; -1427730249719747694 is the hash of b.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

define dso_local void @caller(ptr %p, ptr %q, i64 %n) !prof !1 {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %n, i1 false), !prof !0
  ret void
}

!0 = !{!"VP", i32 1, i64 1000, i64 -1427730249719747694, i64 1000}
!1 = !{!"function_entry_count", i64 1000}

!llvm.module.flags = !{!10}
!10 = !{i32 1, !"ProfileSummary", !11}
!11 = !{!12, !13, !14, !15, !16, !17, !18, !19}
!12 = !{!"ProfileFormat", !"InstrProf"}
!13 = !{!"TotalCount", i64 10000}
!14 = !{!"MaxCount", i64 1000}
!15 = !{!"MaxInternalCount", i64 1000}
!16 = !{!"MaxFunctionCount", i64 1000}
!17 = !{!"NumCounts", i64 3}
!18 = !{!"NumFunctions", i64 3}
!19 = !{!"DetailedSummary", !20}
!20 = !{!21, !22}
!21 = !{i32 990000, i64 1000, i32 1}
!22 = !{i32 999999, i64 1, i32 3}
