; The rules about constants speak of integers alone: a vector's shift is no product.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: shl <4 x i32> %x, {{splat \(i32 3\)|<i32 3, i32 3, i32 3, i32 3>}}
define dso_local <4 x i32> @a(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %x
  %h = lshr <4 x i32> %m, %y
  %r = shl <4 x i32> %x, <i32 3, i32 3, i32 3, i32 3>
  %s = xor <4 x i32> %r, %h
  %t = udiv <4 x i32> %s, %y
  ret <4 x i32> %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: mul <4 x i32> %x, {{splat \(i32 8\)|<i32 8, i32 8, i32 8, i32 8>}}
define dso_local <4 x i32> @b(<4 x i32> %x, <4 x i32> %y) {
  %m = mul <4 x i32> %x, %x
  %h = lshr <4 x i32> %m, %y
  %r = mul <4 x i32> %x, <i32 8, i32 8, i32 8, i32 8>
  %s = xor <4 x i32> %r, %h
  %t = udiv <4 x i32> %s, %y
  ret <4 x i32> %t
}
