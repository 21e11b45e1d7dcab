; !callees is the closed set of what an indirect call may reach: with another set it is another
; call.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @one(i64)
declare i64 @two(i64)
declare i64 @three(i64)

; CHECK-LABEL: define {{.*}}@one_or_two(
; CHECK: call i64 %f(i64 %m), !callees [[A:![0-9]+]]
define dso_local i64 @one_or_two(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 %f(i64 %m), !callees !0
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@two_or_three(
; CHECK: call i64 %f(i64 %m), !callees
define dso_local i64 @two_or_three(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 %f(i64 %m), !callees !1
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!0 = !{ptr @one, ptr @two}
!1 = !{ptr @two, ptr @three}
