; A conditional branch with its targets exchanged does the opposite.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@straight(
; CHECK: br i1 %c, label %one, label %two
define dso_local i64 @straight(i64 %x, i1 %c) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  br i1 %c, label %one, label %two
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %s, %m
  ret i64 %b
}

; CHECK-LABEL: define {{.*}}@crossed(
; CHECK: br i1 %c, label %two, label %one
define dso_local i64 @crossed(i64 %x, i1 %c) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  br i1 %c, label %two, label %one
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %s, %m
  ret i64 %b
}
