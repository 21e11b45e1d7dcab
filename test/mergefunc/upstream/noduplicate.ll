; noduplicate ties a function to its one body, and calls of it to their places.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="call i64 @one"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@one(
; CHECK: ret i64 %t
define dso_local i64 @one(i64 %x) noduplicate {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK: ret i64 %t
define dso_local i64 @two(i64 %x) noduplicate {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}
