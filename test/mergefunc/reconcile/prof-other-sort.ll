; A value profile and a number of calls have no sum, and are dropped.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: call i64 %f(i64 %m){{$}}
define dso_local i64 @a(i64 %x, ptr %f) {
  %m = mul i64 %x, 7
  %r = call i64 %f(i64 %m), !prof !0
  %h = xor i64 %r, %x
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}call i64 @a(
define dso_local i64 @b(i64 %x, ptr %f) {
  %m = mul i64 %x, 7
  %r = call i64 %f(i64 %m), !prof !1
  %h = xor i64 %r, %x
  ret i64 %h
}

!0 = !{!"branch_weights", i32 5}
!1 = !{!"VP", i32 0, i64 70, i64 12, i64 70}
