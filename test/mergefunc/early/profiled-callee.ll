; A profile of an indirect call names functions by a hash of their names, and the call is promoted after an early run: what
; the record names keeps its body in an early run. A late run merges it, and an early one other functions.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=LATE
; RUN: %opt -passes='rust-mergefunc<early>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

; CHECK: define dso_local i32 @a(i32 %x) {
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @b(i32 %x) {
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @d(i32 %x) {
; CHECK-NEXT: tail call i32 @c(i32 %x)

; LATE: define dso_local i32 @b(i32 %x) {
; LATE-NEXT: tail call i32 @a(i32 %x)

; REMARK: 'b' equals 'a' but is not merged: profiles of indirect calls name it [ProfiledCallee]

; The first name is one that no module has, -1427730249719747694 is the hash of b.

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

define dso_local i32 @c(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @d(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(ptr %p, i32 %x) !prof !1 {
  %r = call i32 %p(i32 %x), !prof !0
  ret i32 %r
}

!0 = !{!"VP", i32 0, i64 1000, i64 1, i64 600, i64 -1427730249719747694, i64 400}
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
