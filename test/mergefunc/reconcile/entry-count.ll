; The kept body is entered as often as both were; the thunk keeps its own count.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i64 @a(i64 %x) !prof [[SUM:![0-9]+]] {
; CHECK-NEXT: mul i64 %x, 7
define dso_local i64 @a(i64 %x) !prof !0 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK: define dso_local i64 @b(i64 %x) !prof [[OWN:![0-9]+]] {
; CHECK-NEXT: {{.*}}tail call i64 @a(
define dso_local i64 @b(i64 %x) !prof !1 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

!0 = !{!"function_entry_count", i64 100}
!1 = !{!"function_entry_count", i64 23}
; CHECK-DAG: [[SUM]] = !{!"function_entry_count", i64 123}
; CHECK-DAG: [[OWN]] = !{!"function_entry_count", i64 23}
