; An extended result is ABI too.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@as_is(
; CHECK: ret i16 %t
define dso_local i16 @as_is(i16 %x, i16 %y) {
  %m = mul i16 %x, 7
  %s = add i16 %m, %y
  %h = lshr i16 %s, 3
  %r = xor i16 %h, %y
  %t = add i16 %r, 11
  ret i16 %t
}

; CHECK-LABEL: define {{.*}}@extended(
; CHECK: ret i16 %t
define dso_local zeroext i16 @extended(i16 %x, i16 %y) {
  %m = mul i16 %x, 7
  %s = add i16 %m, %y
  %h = lshr i16 %s, 3
  %r = xor i16 %h, %y
  %t = add i16 %r, 11
  ret i16 %t
}
