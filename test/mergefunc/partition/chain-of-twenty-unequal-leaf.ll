; Two chains of twenty callers over leaves that differ stay apart to the last.
; RUN: %opt -passes='rust-mergefunc<no-similar>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-COUNT-42: define internal i32 @{{[ab]}}
; CHECK: define dso_local i32 @user(i32 %x)
; CHECK-NEXT: call i32 @a20(i32 %x)
; CHECK-NEXT: call i32 @b20(i32 %r0)

define internal i32 @a20(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a19(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a19(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a18(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a18(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a17(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a17(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a16(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a16(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a15(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a15(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a14(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a14(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a13(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a13(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a12(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a12(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a11(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a11(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a10(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a10(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a9(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a9(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a8(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a8(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a7(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a7(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a6(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a6(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a5(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a5(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a4(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a4(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a3(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a3(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a1(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @a0(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @a0(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b20(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b19(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b19(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b18(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b18(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b17(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b17(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b16(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b16(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b15(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b15(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b14(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b14(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b13(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b13(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b12(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b12(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b11(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b11(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b10(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b10(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b9(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b9(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b8(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b8(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b7(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b7(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b6(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b6(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b5(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b5(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b4(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b4(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b3(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b3(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b1(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @b0(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b0(i32 %x) {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r0 = call i32 @a20(i32 %x)
  %r1 = call i32 @b20(i32 %r0)
  ret i32 %r1
}
