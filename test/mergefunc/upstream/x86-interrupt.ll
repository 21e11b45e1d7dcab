; The processor enters an interrupt handler; no call has its convention, so no thunk could call it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="call x86_intrcc"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@seen = dso_local global i64 0

; CHECK-LABEL: define {{.*}}@one(
; CHECK: store i64 %h, ptr @seen
define dso_local x86_intrcc void @one(ptr byval(i64) %frame) {
  %v = load i64, ptr %frame, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr @seen, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK: store i64 %h, ptr @seen
define dso_local x86_intrcc void @two(ptr byval(i64) %frame) {
  %v = load i64, ptr %frame, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr @seen, align 8
  ret void
}
