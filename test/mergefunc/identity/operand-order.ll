; Which argument comes first in a subtraction is what is computed.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@forward(
; CHECK: sub i64 %x, %y
define dso_local i64 @forward(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = sub i64 %x, %y
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@backward(
; CHECK: sub i64 %y, %x
define dso_local i64 @backward(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = sub i64 %y, %x
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}
