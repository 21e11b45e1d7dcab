; The product with the sign bit wraps where the shift to it does not: only nuw stays.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %r = shl nuw i64 %y, 63
; EXACT-LABEL: define {{.*}}@a(
; EXACT: shl nuw nsw i64 %y, 63
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = shl nuw nsw i64 %y, 63
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: mul nuw nsw i64 %y, -9223372036854775808
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = mul nuw nsw i64 %y, -9223372036854775808
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: shl nuw nsw i64 %y, 62
; EXACT-LABEL: define {{.*}}@near(
; EXACT: shl nuw nsw i64 %y, 62
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = shl nuw nsw i64 %y, 62
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
