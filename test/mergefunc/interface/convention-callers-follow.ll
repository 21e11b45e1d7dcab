; Calls of functions that merge make their callers no different, whatever convention each call has.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@fast("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; EXACT: define {{.*}}@fast(
define internal fastcc i64 @fast(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

declare fastcc i64 @outside(i64)
declare i64 @elsewhere(i64)

; CHECK-LABEL: define {{.*}}@one(
; CHECK-NEXT: %a = call i64 @kept(i64 %x)
; EXACT: define {{.*}}@one(
define dso_local i64 @one(i64 %x) {
  %a = call i64 @kept(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@two(
; CHECK-NEXT: tail call i64 @one(i64 %x)
; EXACT: define {{.*}}@two(
define dso_local i64 @two(i64 %x) {
  %a = call fastcc i64 @fast(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@three(
; CHECK-NEXT: call fastcc i64 @outside(
; EXACT: define {{.*}}@three(
define dso_local i64 @three(i64 %x) {
  %a = call fastcc i64 @outside(i64 %x)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %a
  ret i64 %d
}
