; Where code lives in an address space of its own (AVR), thunks, aliases and private bodies live
; there too.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: @d = dso_local unnamed_addr alias i32 (i32), ptr addrspace(1) @c
; CHECK: define internal i32 @a.merged(i32 %x) unnamed_addr addrspace(1)
; CHECK: define weak dso_local i32 @a(i32 {{.*}}) addrspace(1) comdat
; CHECK-NEXT: call addrspace(1) i32 @a.merged(
; CHECK: define weak dso_local i32 @b(i32 %x) addrspace(1) comdat
; CHECK-NEXT: call addrspace(1) i32 @a.merged(
; CHECK: define dso_local i32 @c(i32 %x) addrspace(1)

target datalayout = "e-P1-p:16:8-i8:8-i16:8-i32:8-i64:8-f32:8-f64:8-n8:16-a:8"
target triple = "avr-unknown-unknown"

$a = comdat any
$b = comdat any

define weak dso_local i32 @a(i32 %x) addrspace(1) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @b(i32 %x) addrspace(1) comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @c(i32 %x) addrspace(1) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define dso_local i32 @d(i32 %x) unnamed_addr addrspace(1) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}
