; Blocks that control cannot reach mean nothing, wherever they lead.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @gone()

; CHECK-LABEL: define dso_local i64 @clean(
; CHECK: add i64 %r, 11
define dso_local i64 @clean(i64 %x, i64 %y) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  br label %last
last:
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define dso_local i64 @littered(
; CHECK-NEXT: [[R:%.*]] = tail call i64 @clean(
; CHECK-NEXT: ret i64 [[R]]
define dso_local i64 @littered(i64 %x, i64 %y) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  br label %last
dead:
  call void @gone()
  br label %last
last:
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
dead_loop:
  call void @gone()
  br label %dead_loop
}
