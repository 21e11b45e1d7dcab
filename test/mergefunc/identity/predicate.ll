; A comparison's predicate is what is computed: signed and unsigned less-than differ.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@is_signed(
; CHECK: icmp slt i64 %s, %y
define dso_local i64 @is_signed(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %c = icmp slt i64 %s, %y
  %z = zext i1 %c to i64
  %r = xor i64 %z, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@is_unsigned(
; CHECK: icmp ult i64 %s, %y
define dso_local i64 @is_unsigned(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %c = icmp ult i64 %s, %y
  %z = zext i1 %c to i64
  %r = xor i64 %z, %s
  %t = add i64 %r, 11
  ret i64 %t
}
