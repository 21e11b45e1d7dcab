; Where the body moves to a private function, the remark says so.
; RUN: %opt -passes=rust-mergefunc -pass-remarks=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK: merged 'b' into 'a' (thunk, saves about {{[0-9]+}} bytes); the body is internal

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
