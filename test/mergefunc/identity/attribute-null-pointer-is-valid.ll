; Where null is a valid address, a null check may not be removed.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: add i64 %h, 9
define dso_local i64 @plain(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = add i64 %h, 9
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@null_is_valid(
; CHECK: add i64 %h, 9
define dso_local i64 @null_is_valid(i64 %x, i64 %y) null_pointer_is_valid {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = add i64 %h, 9
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}
