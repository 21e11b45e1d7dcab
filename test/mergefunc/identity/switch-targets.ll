; Which case leads where is what a switch decides: the same two values, exchanged.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@straight(
; CHECK: i64 1, label %one
define dso_local i64 @straight(i64 %x) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  switch i64 %x, label %other [
    i64 1, label %one
    i64 2, label %two
  ]
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %s, %m
  ret i64 %b
other:
  ret i64 0
}

; CHECK-LABEL: define {{.*}}@crossed(
; CHECK: i64 2, label %one
define dso_local i64 @crossed(i64 %x) {
entry:
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  switch i64 %x, label %other [
    i64 2, label %one
    i64 1, label %two
  ]
one:
  %a = lshr i64 %s, 3
  ret i64 %a
two:
  %b = xor i64 %s, %m
  ret i64 %b
other:
  ret i64 0
}
