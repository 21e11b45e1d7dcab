; Integers of any width commute.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %r = add i128 %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: add i128 %x, %y
define dso_local i128 @a(i128 %x, i128 %y) {
  %m = mul i128 %x, %y
  %h = lshr i128 %m, 3
  %r = add i128 %x, %y
  %s = xor i128 %r, %h
  %t = lshr i128 %s, 11
  ret i128 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: add i128 %y, %x
define dso_local i128 @b(i128 %x, i128 %y) {
  %m = mul i128 %x, %y
  %h = lshr i128 %m, 3
  %r = add i128 %y, %x
  %s = xor i128 %r, %h
  %t = lshr i128 %s, 11
  ret i128 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: sub i128 %y, %x
; EXACT-LABEL: define {{.*}}@near(
; EXACT: sub i128 %y, %x
define dso_local i128 @near(i128 %x, i128 %y) {
  %m = mul i128 %x, %y
  %h = lshr i128 %m, 3
  %r = sub i128 %y, %x
  %s = xor i128 %r, %h
  %t = lshr i128 %s, 11
  ret i128 %t
}
