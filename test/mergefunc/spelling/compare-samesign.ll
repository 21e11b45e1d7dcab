; A comparison with exchanged operands keeps samesign only where both have it.
; LLVM 19 has no samesign.
; REQUIRES: since-llvm-20
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp ult i64 %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp samesign ult i64 %x, %y
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp samesign ult i64 %x, %y
  %r = zext i1 %c to i64
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp ugt i64 %y, %x
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp ugt i64 %y, %x
  %r = zext i1 %c to i64
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: icmp slt i64 %x, %y
; EXACT-LABEL: define {{.*}}@near(
; EXACT: icmp slt i64 %x, %y
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp slt i64 %x, %y
  %r = zext i1 %c to i64
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
