; A local function is known to profiles by the name in its !PGOFuncName, which an early run hears.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define internal i32 @a(i32 %x) {
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @b(i32 %x) !PGOFuncName
; CHECK-NEXT: mul i32 %x, 7
; CHECK-NOT: @d

; 7005093815262914998 is the hash of file.c;b.

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(i32 %x) !PGOFuncName !2 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @c(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @d(i32 %x) !PGOFuncName !3 {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @calls(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = call i32 @b(i32 %r)
  ret i32 %s
}

define dso_local i32 @others(i32 %x) {
  %r = call i32 @c(i32 %x)
  %s = call i32 @d(i32 %r)
  ret i32 %s
}

define dso_local i32 @caller(ptr %p, i32 %x) !prof !1 {
  %r = call i32 %p(i32 %x), !prof !0
  ret i32 %r
}

!0 = !{!"VP", i32 0, i64 1000, i64 7005093815262914998, i64 1000}
!1 = !{!"function_entry_count", i64 1000}
!2 = !{!"file.c;b"}
!3 = !{!"file.c;d"}

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
