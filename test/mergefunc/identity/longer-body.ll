; A function that begins like another and goes on is another function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@shorter(
; CHECK: ret i64 %t
define dso_local i64 @shorter(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@longer(
; CHECK: mul i64 %t, %t
define dso_local i64 @longer(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  %u = mul i64 %t, %t
  ret i64 %u
}
