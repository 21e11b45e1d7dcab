; Weights of a turned select are dropped.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: select i1 %c, i64 %x, i64 %m{{$}}
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp slt
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp slt i64 %x, %y
  %r = select i1 %c, i64 %x, i64 %m, !prof !0
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp sge
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp sge i64 %x, %y
  %r = select i1 %c, i64 %m, i64 %x, !prof !0
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

!0 = !{!"branch_weights", i32 1, i32 9}
