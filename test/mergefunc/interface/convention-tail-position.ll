; A fastcc call that nothing comes behind may be sure not to grow the stack; behind another instruction it is like any other.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare fastcc i64 @outside(i64)

; CHECK-LABEL: define {{.*}}@last_fast(
; CHECK-NEXT: mul
define dso_local fastcc i64 @last_fast(i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, %x
  %c = xor i64 %b, 77
  %d = tail call fastcc i64 @outside(i64 %c)
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@last_c(
; CHECK-NEXT: mul
define dso_local i64 @last_c(i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, %x
  %c = xor i64 %b, 77
  %d = tail call fastcc i64 @outside(i64 %c)
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@middle_fast(
; CHECK-NEXT: mul
define dso_local fastcc i64 @middle_fast(i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, %x
  %d = tail call fastcc i64 @outside(i64 %b)
  %e = add i64 %d, 5
  ret i64 %e
}

; CHECK-LABEL: define {{.*}}@middle_c(
; CHECK-NEXT: tail call fastcc i64 @middle_fast(
define dso_local i64 @middle_c(i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, %x
  %d = tail call fastcc i64 @outside(i64 %b)
  %e = add i64 %d, 5
  ret i64 %e
}
