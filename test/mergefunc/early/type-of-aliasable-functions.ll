; An external function whose address does not matter becomes an alias in an early run, but a thunk if it has a !type.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: @d = dso_local unnamed_addr alias i32 (i32), ptr @c
; CHECK: define dso_local i32 @b(i32 %x) unnamed_addr !type ![[B:[0-9]+]] {
; CHECK-NEXT: tail call i32 @a(i32 %x)
; CHECK: ![[B]] = !{i64 0, !"second"}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) unnamed_addr !type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @c(i32 %x) unnamed_addr {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @d(i32 %x) unnamed_addr {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

!1 = !{i64 0, !"second"}
