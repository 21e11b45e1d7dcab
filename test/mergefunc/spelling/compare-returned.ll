; An inverse comparison that is returned is another function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp eq
define dso_local i1 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %s = xor i64 %y, %h
  %t = udiv i64 %s, 11
  %c = icmp eq i64 %t, %y
  ret i1 %c
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: icmp ne
define dso_local i1 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %s = xor i64 %y, %h
  %t = udiv i64 %s, 11
  %c = icmp ne i64 %t, %y
  ret i1 %c
}
