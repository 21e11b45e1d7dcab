; Without an exact definition the body goes to a private function. It is the ODR body that is taken,
; not the one that the linker may replace by something else.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define weak dso_local i32 @a(i32 %x)
; CHECK-NEXT: tail call i32 @b.merged(i32 %x)
; CHECK: define internal i32 @b.merged(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak_odr dso_local i32 @b(i32 {{.*}}) comdat
; CHECK-NEXT: tail call i32 @b.merged
; CHECK: define weak_odr dso_local i32 @c(i32 %x) comdat
; CHECK-NEXT: tail call i32 @b.merged(i32 %x)

$b = comdat any
$c = comdat any

define weak dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr dso_local i32 @b(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr dso_local i32 @c(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
