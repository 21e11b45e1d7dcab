; An early run adds branch weights up in proportion to how often each function is entered, and the entries.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define internal i64 @a(i64 %x, i1 %c) !prof ![[COUNT:[0-9]+]]
; CHECK: br i1 %c, label %one, label %two, !prof ![[SUM:[0-9]+]]
; CHECK-NOT: @b(
; CHECK-DAG: ![[COUNT]] = !{!"function_entry_count", i64 4}
; Three entries always go one way, one entry the other.
; CHECK-DAG: ![[SUM]] = !{!"branch_weights", i32 1610612736, i32 536870912}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i64 @a(i64 %x, i1 %c) !prof !3 {
entry:
  %m = mul i64 %x, 7
  br i1 %c, label %one, label %two, !prof !0
one:
  %a = lshr i64 %m, 3
  ret i64 %a
two:
  %b = xor i64 %x, %m
  ret i64 %b
}

define internal i64 @b(i64 %x, i1 %c) !prof !4 {
entry:
  %m = mul i64 %x, 7
  br i1 %c, label %one, label %two, !prof !1
one:
  %a = lshr i64 %m, 3
  ret i64 %a
two:
  %b = xor i64 %x, %m
  ret i64 %b
}

define dso_local i64 @caller(i64 %x, i1 %c) {
  %r = call i64 @a(i64 %x, i1 %c)
  %s = call i64 @b(i64 %r, i1 %c)
  ret i64 %s
}

!0 = !{!"branch_weights", i32 10, i32 0}
!1 = !{!"branch_weights", i32 0, i32 7}
!3 = !{!"function_entry_count", i64 3}
!4 = !{!"function_entry_count", i64 1}
