; Memory model annotations change which accesses are ordered.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@local(
; CHECK: load i64, ptr %p, align 8, !mmra ![[#]]
define dso_local i64 @local(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = load i64, ptr %p, align 8, !mmra !0
  %h = lshr i64 %v, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@global(
; CHECK: load i64, ptr %p, align 8, !mmra ![[#]]
define dso_local i64 @global(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = load i64, ptr %p, align 8, !mmra !1
  %h = lshr i64 %v, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

!0 = !{!"as", !"local"}
!1 = !{!"as", !"global"}
