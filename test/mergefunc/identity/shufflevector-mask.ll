; A shuffle's mask stands beside the operand list and still counts, poison elements included.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@swaps(
; CHECK: shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
define dso_local <4 x i32> @swaps(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %y
  %s = add <4 x i32> %m, %y
  %v = shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 3, i32 2>
  %h = xor <4 x i32> %v, %x
  %r = sub <4 x i32> %h, %y
  %t = mul <4 x i32> %r, %s
  ret <4 x i32> %t
}

; CHECK-LABEL: define {{.*}}@reverses(
; CHECK: shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
define dso_local <4 x i32> @reverses(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %y
  %s = add <4 x i32> %m, %y
  %v = shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %h = xor <4 x i32> %v, %x
  %r = sub <4 x i32> %h, %y
  %t = mul <4 x i32> %r, %s
  ret <4 x i32> %t
}

; CHECK-LABEL: define {{.*}}@gives_up(
; CHECK: shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 3, i32 poison>
define dso_local <4 x i32> @gives_up(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %y
  %s = add <4 x i32> %m, %y
  %v = shufflevector <4 x i32> %s, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 3, i32 poison>
  %h = xor <4 x i32> %v, %x
  %r = sub <4 x i32> %h, %y
  %t = mul <4 x i32> %r, %s
  ret <4 x i32> %t
}
