; Two weak_odr functions have to be emitted: each name becomes a stand-in in its own comdat, and the
; body moves to a private function that is in none, so that no linker discards it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: $a = comdat any
; CHECK-DAG: $b = comdat any
; CHECK: define internal i32 @a.merged(i32 %x) unnamed_addr {
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak_odr i32 @a(i32 {{.*}}) comdat {
; CHECK-NEXT: tail call i32 @a.merged
; CHECK: define weak_odr i32 @b(i32 %x) comdat {
; CHECK-NEXT: tail call i32 @a.merged

$a = comdat any
$b = comdat any

define weak_odr i32 @a(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @b(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
