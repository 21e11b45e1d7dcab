; Operands of vectors may come in either order.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %r = add <4 x i32> %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: %r = add <4 x i32> %x, %y
define dso_local <4 x i32> @a(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %x
  %h = lshr <4 x i32> %m, %y
  %r = add <4 x i32> %x, %y
  %s = xor <4 x i32> %r, %h
  %t = udiv <4 x i32> %s, %y
  ret <4 x i32> %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: %r = add <4 x i32> %y, %x
define dso_local <4 x i32> @b(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %x
  %h = lshr <4 x i32> %m, %y
  %r = add <4 x i32> %y, %x
  %s = xor <4 x i32> %r, %h
  %t = udiv <4 x i32> %s, %y
  ret <4 x i32> %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: sub <4 x i32> %y, %x
; EXACT-LABEL: define {{.*}}@near(
; EXACT: sub <4 x i32> %y, %x
define dso_local <4 x i32> @near(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %x
  %h = lshr <4 x i32> %m, %y
  %r = sub <4 x i32> %y, %x
  %s = xor <4 x i32> %r, %h
  %t = udiv <4 x i32> %s, %y
  ret <4 x i32> %t
}
