; The kept multiplication promises no signed wrap only where both do; nuw is the other's and is lost
; too. What both have stays.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: mul i64 %x, %y
; CHECK-NEXT: mul nuw nsw i64 %m, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: mul nsw i64 %x, %y
; EXACT-NEXT: mul nuw nsw i64 %m, %y
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul nsw i64 %x, %y
  %s = mul nuw nsw i64 %m, %y
  %h = xor i64 %s, %x
  %r = and i64 %h, 4095
  %t = xor i64 %r, %y
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: mul nuw i64 %x, %y
; EXACT-NEXT: mul nuw nsw i64 %m, %y
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul nuw i64 %x, %y
  %s = mul nuw nsw i64 %m, %y
  %h = xor i64 %s, %x
  %r = and i64 %h, 4095
  %t = xor i64 %r, %y
  ret i64 %t
}
