; Functions that differ only in which of two equal functions they call are equal, however deep that
; goes, in one run.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i64 @leaf_a(i64 %x) noinline {
  %m = mul i64 %x, 3
  %v = udiv i64 %m, 9
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

define internal i64 @mid_a(i64 %x) noinline {
  %m = mul i64 %x, 5
  %v = call i64 @leaf_a(i64 %m)
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @top_a(
; CHECK: call i64 @mid_a(i64 %m)
define dso_local i64 @top_a(i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 @mid_a(i64 %m)
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-NOT: @leaf_b
; CHECK-NOT: @mid_b
define internal i64 @leaf_b(i64 %x) noinline {
  %m = mul i64 %x, 3
  %v = udiv i64 %m, 9
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

define internal i64 @mid_b(i64 %x) noinline {
  %m = mul i64 %x, 5
  %v = call i64 @leaf_b(i64 %m)
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @top_b(
; CHECK: tail call i64 @top_a(i64 %x)
define dso_local i64 @top_b(i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 @mid_b(i64 %m)
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
