; A call through an argument is not a call of the function that the other one calls.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @one(i64)

; CHECK-LABEL: define {{.*}}@direct(
; CHECK: call i64 @one(i64 %h)
define dso_local i64 @direct(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call i64 @one(i64 %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@indirect(
; CHECK: call i64 %f(i64 %h)
define dso_local i64 @indirect(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %v = call i64 %f(i64 %h)
  %r = xor i64 %v, %x
  %t = add i64 %r, 11
  ret i64 %t
}
