; On a target that may not have a guaranteed tail call to give, a swifttailcc function gets no thunk.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

; CHECK: define dso_local swifttailcc i32 @a(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local swifttailcc i32 @b(i32 %x)
; CHECK-NEXT: mul i32 %x, 7

target datalayout = "E-m:e-i1:8:16-i8:8:16-i64:64-f128:64-v128:64-a:8:16-n32:64"
target triple = "s390x-unknown-linux-gnu"

define dso_local swifttailcc i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local swifttailcc i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
