; Low bits of a function's address may carry data, so the kept body has the larger alignment.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @outside(i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK-SAME: i64 %x) align 64 {
; EXACT-LABEL: define {{.*}}@a(
; EXACT-SAME: align 16 {
; EXACT: ret i64 %c7
define dso_local i64 @a(i64 %x) align 16 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  %c0 = call i64 @outside(i64 %t)
  %c1 = call i64 @outside(i64 %c0)
  %c2 = call i64 @outside(i64 %c1)
  %c3 = call i64 @outside(i64 %c2)
  %c4 = call i64 @outside(i64 %c3)
  %c5 = call i64 @outside(i64 %c4)
  %c6 = call i64 @outside(i64 %c5)
  %c7 = call i64 @outside(i64 %c6)
  ret i64 %c7
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT-SAME: align 64 {
; EXACT: ret i64 %c7
define dso_local i64 @b(i64 %x) align 64 {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  %c0 = call i64 @outside(i64 %t)
  %c1 = call i64 @outside(i64 %c0)
  %c2 = call i64 @outside(i64 %c1)
  %c3 = call i64 @outside(i64 %c2)
  %c4 = call i64 @outside(i64 %c3)
  %c5 = call i64 @outside(i64 %c4)
  %c6 = call i64 @outside(i64 %c5)
  %c7 = call i64 @outside(i64 %c6)
  ret i64 %c7
}
