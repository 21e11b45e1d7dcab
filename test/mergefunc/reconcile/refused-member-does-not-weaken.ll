; Only members that merge weaken the kept body: one that metadata of the module names stays as it is, and its
; missing flag does not matter.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

!named = !{!9000}
!9000 = !{ptr @c}

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %m = mul nsw i64 %x, 7
define dso_local i64 @a(i64 %x) {
  %m = mul nsw i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: tail call i64 @a(
define dso_local i64 @b(i64 %x) {
  %m = mul nsw i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@c(
; CHECK: %m = mul i64 %x, 7
define dso_local i64 @c(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}
