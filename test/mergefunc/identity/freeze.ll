; A frozen value is not the value: freeze has an opcode like any other.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@frozen(
; CHECK: freeze i64 %h
define dso_local i64 @frozen(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = freeze i64 %h
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@doubled(
; CHECK: add i64 %h, %h
define dso_local i64 @doubled(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = add i64 %h, %h
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}
