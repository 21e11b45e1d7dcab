; Blocks are compared in the order in which control reaches them, not in the order in which they are
; listed.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @listed_down(
; CHECK: switch
define dso_local i64 @listed_down(i64 %x) {
entry:
  switch i64 %x, label %other [ i64 1, label %one
                                i64 2, label %two ]
one:
  %a = mul i64 %x, 7
  %b = add i64 %a, 5
  br label %other
two:
  %c = xor i64 %x, 9
  br label %other
other:
  %v = phi i64 [ 0, %entry ], [ %b, %one ], [ %c, %two ]
  %r = lshr i64 %v, 1
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @listed_up(
; CHECK-NEXT: [[R:%.*]] = tail call i64 @listed_down(
; CHECK-NEXT: ret i64 [[R]]
define dso_local i64 @listed_up(i64 %x) {
entry:
  switch i64 %x, label %other [ i64 1, label %one
                                i64 2, label %two ]
other:
  %v = phi i64 [ 0, %entry ], [ %b, %one ], [ %c, %two ]
  %r = lshr i64 %v, 1
  ret i64 %r
two:
  %c = xor i64 %x, 9
  br label %other
one:
  %a = mul i64 %x, 7
  %b = add i64 %a, 5
  br label %other
}
