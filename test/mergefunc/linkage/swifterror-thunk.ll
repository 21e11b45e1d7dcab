; A swifterror argument goes through a thunk in its register.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local swiftcc i32 @b(ptr swiftself %s, ptr swifterror %e, i32 %x)
; CHECK-NEXT: tail call swiftcc i32 @a(ptr swiftself %s, ptr swifterror %e, i32 %x)

define dso_local swiftcc i32 @a(ptr swiftself %s, ptr swifterror %e, i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, %a
  %f = or i32 %d, %b
  store ptr %s, ptr %e
  ret i32 %f
}

define dso_local swiftcc i32 @b(ptr swiftself %s, ptr swifterror %e, i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, %a
  %f = or i32 %d, %b
  store ptr %s, ptr %e
  ret i32 %f
}
