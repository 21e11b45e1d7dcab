; no_cfi means the body under this very symbol: the function keeps its name as a thunk although it is
; unnamed_addr.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @raw = dso_local global ptr no_cfi @b
; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @b(i32 %x) unnamed_addr
; CHECK-NEXT: tail call i32 @a(i32 %x)

@raw = dso_local global ptr no_cfi @b

define dso_local i32 @a(i32 %x) {
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
