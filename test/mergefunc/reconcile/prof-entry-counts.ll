; Branch weights are added up in proportion to how often each function is entered.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: br i1 %c, label %one, label %two, !prof ![[#SUM:]]
define dso_local i64 @a(i64 %x, i1 %c) !prof !3 {
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

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}call i64 @a(
define dso_local i64 @b(i64 %x, i1 %c) !prof !4 {
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

; Three entries always go one way, one entry the other.
; CHECK: ![[#SUM]] = !{!"branch_weights", i32 1610612736, i32 536870912}
!0 = !{!"branch_weights", i32 10, i32 0}
!1 = !{!"branch_weights", i32 0, i32 7}
!3 = !{!"function_entry_count", i64 3}
!4 = !{!"function_entry_count", i64 1}
