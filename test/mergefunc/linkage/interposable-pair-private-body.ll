; Two weak functions may each be overridden by a definition in another object. They share a private
; body, and overriding one name leaves the other alone.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @a.merged(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak dso_local i32 @a(i32 {{.*}}) comdat
; CHECK-NEXT: tail call i32 @a.merged
; CHECK: define weak dso_local i32 @b(i32 %x) comdat
; CHECK-NEXT: tail call i32 @a.merged

$a = comdat any
$b = comdat any

define weak dso_local i32 @a(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @b(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
