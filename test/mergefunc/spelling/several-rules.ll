; Rules hold together: commuted, scaled, negated and turned in one body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %p = shl i64 %y, 4
; CHECK: %q = sub i64 %p, 3
; CHECK: %c = icmp slt i64 %q, %x
; CHECK: %r = xor i64 %w, -1
; EXACT-LABEL: define {{.*}}@a(
; EXACT: shl
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p = shl i64 %y, 4
  %q = sub i64 %p, 3
  %c = icmp slt i64 %q, %x
  %w = select i1 %c, i64 %p, i64 %q
  %r = xor i64 %w, -1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: mul i64 16
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p = mul i64 16, %y
  %q = add i64 -3, %p
  %c = icmp sle i64 %x, %q
  %w = select i1 %c, i64 %q, i64 %p
  %r = sub i64 -1, %w
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: icmp sge i64 %x, %q
; EXACT-LABEL: define {{.*}}@near(
; EXACT: icmp sge i64 %x, %q
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p = mul i64 16, %y
  %q = add i64 -3, %p
  %c = icmp sge i64 %x, %q
  %w = select i1 %c, i64 %q, i64 %p
  %r = sub i64 -1, %w
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
