; A type test accepts the addresses of functions with a !type: the address of an equal function without one is not replaced
; by such an address. Where the kept body has no !type either, it is.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define dso_local i32 @a(i32 %x) !type
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @b(i32 %x) unnamed_addr {
; CHECK-NEXT: tail call i32 @a(i32 %x)
; CHECK: ret ptr @b
; CHECK-NOT: @d(
; CHECK: ret ptr @c

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) !type !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local ptr @of_b() {
  ret ptr @b
}

define dso_local i32 @c(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @d(i32 %x) unnamed_addr {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local ptr @of_d() {
  ret ptr @d
}

!0 = !{i64 0, !"first"}
