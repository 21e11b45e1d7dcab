; Moving a body of five units away and putting two thunks of three in its place saves nothing.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: private
; CHECK: define weak_odr dso_local i32 @a(i32 %x) comdat
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak_odr dso_local i32 @b(i32 %x) comdat
; CHECK-NEXT: mul i32 %x, 7
; CHECK-NOT: private

$a = comdat any
$b = comdat any

define weak_odr dso_local i32 @a(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  %d = or i32 %c, %a
  ret i32 %d
}

define weak_odr dso_local i32 @b(i32 %x) comdat {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  %d = or i32 %c, %a
  ret i32 %d
}
