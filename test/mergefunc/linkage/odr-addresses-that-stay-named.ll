; Addresses do not go to a body with a !type. Code that takes the address of one of two names, whose definitions the linker
; chooses, is then equal to no code that takes the other's; where the kept body has no !type, or the names are exact, such
; code merges.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s

; CHECK: define dso_local void @takesfirst(
; CHECK: call void @use(ptr @first,
; CHECK: define dso_local void @takessecond(
; CHECK: call void @use(ptr @second,

; CHECK: define dso_local void @takesthird(
; CHECK-NEXT: tail call void @takesfourth(
; CHECK: define dso_local void @takesfourth(
; CHECK: call void @use(ptr @untyped,

; CHECK: define dso_local void @takesfifth(
; CHECK: call void @use(ptr @fifth,
; CHECK: define dso_local void @takessixth(
; CHECK-NEXT: tail call void @takesfifth(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$first = comdat any
$second = comdat any
$third = comdat any
$fourth = comdat any

declare void @use(ptr, i32)

define dso_local i32 @typed(i32 %x) unnamed_addr !type !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define linkonce_odr i32 @first(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define linkonce_odr i32 @second(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local void @takesfirst(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 11
  %c = xor i32 %b, %x
  call void @use(ptr @first, i32 %c)
  call void @use(ptr @first, i32 %b)
  ret void
}

define dso_local void @takessecond(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 11
  %c = xor i32 %b, %x
  call void @use(ptr @second, i32 %c)
  call void @use(ptr @second, i32 %b)
  ret void
}

define dso_local i32 @untyped(i32 %x) unnamed_addr {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define linkonce_odr i32 @third(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define linkonce_odr i32 @fourth(i32 %x) unnamed_addr comdat {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local void @takesthird(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 12
  %c = xor i32 %b, %x
  call void @use(ptr @third, i32 %c)
  call void @use(ptr @third, i32 %b)
  ret void
}

define dso_local void @takesfourth(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 12
  %c = xor i32 %b, %x
  call void @use(ptr @fourth, i32 %c)
  call void @use(ptr @fourth, i32 %b)
  ret void
}

define dso_local i32 @typedtoo(i32 %x) unnamed_addr !type !0 {
  %a = mul i32 %x, 13
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @fifth(i32 %x) unnamed_addr {
  %a = mul i32 %x, 13
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @sixth(i32 %x) unnamed_addr {
  %a = mul i32 %x, 13
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local void @takesfifth(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 13
  %c = xor i32 %b, %x
  call void @use(ptr @fifth, i32 %c)
  call void @use(ptr @fifth, i32 %b)
  ret void
}

define dso_local void @takessixth(i32 %x) {
  %a = mul i32 %x, 5
  %b = add i32 %a, 13
  %c = xor i32 %b, %x
  call void @use(ptr @sixth, i32 %c)
  call void @use(ptr @sixth, i32 %b)
  ret void
}

!0 = !{i64 0, !"type"}
