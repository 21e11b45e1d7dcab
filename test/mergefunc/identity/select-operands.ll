; A select with its values exchanged chooses the other one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@s_first(
; CHECK: i64 %s, i64 %m
define dso_local i64 @s_first(i64 %x, i64 %y, i1 %c) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %d = select i1 %c, i64 %s, i64 %m
  %h = lshr i64 %d, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@m_first(
; CHECK: i64 %m, i64 %s
define dso_local i64 @m_first(i64 %x, i64 %y, i1 %c) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %d = select i1 %c, i64 %m, i64 %s
  %h = lshr i64 %d, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
