; A comparison that a select gives as a way is what it is.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp eq
define dso_local i64 @a(i64 %x, i64 %y, i1 %b) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp eq i64 %x, %y
  %d = select i1 %c, i1 %c, i1 %b
  %r = select i1 %d, i64 %x, i64 %m
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: icmp ne
define dso_local i64 @b(i64 %x, i64 %y, i1 %b) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp ne i64 %x, %y
  %d = select i1 %c, i1 %b, i1 %c
  %r = select i1 %d, i64 %x, i64 %m
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
