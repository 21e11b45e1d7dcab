; Callers of functions that differ, differ.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i64 @one(i64 %x) noinline {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = lshr i64 %b, 7
  %d = xor i64 %c, %x
  ret i64 %d
}
define internal i64 @two(i64 %x) noinline {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = lshr i64 %b, 9
  %d = xor i64 %c, %x
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@calls_one(
; CHECK: call i64 @one(i64 %h)
define dso_local i64 @calls_one(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = call i64 @one(i64 %h)
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@calls_two(
; CHECK: call i64 @two(i64 %h)
define dso_local i64 @calls_two(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = call i64 @two(i64 %h)
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}
