; A constant vector counts with every element.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@by_3_and_4(
; CHECK: <i64 3, i64 4>
define dso_local <2 x i64> @by_3_and_4(<2 x i64> %x, <2 x i64> %y) {
  %m = mul <2 x i64> %x, %y
  %s = add <2 x i64> %m, %y
  %h = lshr <2 x i64> %s, <i64 3, i64 4>
  %r = xor <2 x i64> %h, %x
  %t = sub <2 x i64> %r, %y
  ret <2 x i64> %t
}

; CHECK-LABEL: define {{.*}}@by_3_and_5(
; CHECK: <i64 3, i64 5>
define dso_local <2 x i64> @by_3_and_5(<2 x i64> %x, <2 x i64> %y) {
  %m = mul <2 x i64> %x, %y
  %s = add <2 x i64> %m, %y
  %h = lshr <2 x i64> %s, <i64 3, i64 5>
  %r = xor <2 x i64> %h, %x
  %t = sub <2 x i64> %r, %y
  ret <2 x i64> %t
}
