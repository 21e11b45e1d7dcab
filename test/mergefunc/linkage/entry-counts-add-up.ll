; The kept body runs as often as both functions did; the thunk runs as often as its name did.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(i32 %x) !prof ![[SUM:[0-9]+]]
; CHECK: define dso_local i32 @b(i32 %x) !prof ![[OWN:[0-9]+]]
; CHECK-NEXT: tail call i32 @a
; CHECK-DAG: ![[SUM]] = !{!"function_entry_count", i64 1200}
; CHECK-DAG: ![[OWN]] = !{!"function_entry_count", i64 200}

define dso_local i32 @a(i32 %x) !prof !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) !prof !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

!0 = !{!"function_entry_count", i64 1000}
!1 = !{!"function_entry_count", i64 200}
