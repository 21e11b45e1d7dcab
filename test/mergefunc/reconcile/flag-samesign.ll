; The kept comparison promises operands of one sign only where both do.
; LLVM 19 has no samesign.
; REQUIRES: since-llvm-20
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp ult i64 %x, %y
; CHECK-NEXT: icmp samesign ugt i64 %x, 5
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp samesign ult
define dso_local i64 @a(i64 %x, i64 %y) {
  %c = icmp samesign ult i64 %x, %y
  %d = icmp samesign ugt i64 %x, 5
  %e = and i1 %c, %d
  %z = zext i1 %e to i64
  %s = add i64 %z, %y
  %h = xor i64 %s, %x
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp ult
define dso_local i64 @b(i64 %x, i64 %y) {
  %c = icmp ult i64 %x, %y
  %d = icmp samesign ugt i64 %x, 5
  %e = and i1 %c, %d
  %z = zext i1 %e to i64
  %s = add i64 %z, %y
  %h = xor i64 %s, %x
  ret i64 %h
}
