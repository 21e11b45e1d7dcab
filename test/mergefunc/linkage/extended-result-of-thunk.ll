; A result that the callee extends is extended by the body, and the thunk's call says so.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local signext i16 @b(i32 %x)
; CHECK-NEXT: %[[R:.*]] = tail call signext i16 @a(i32 %x)
; CHECK-NEXT: ret i16 %[[R]]

define dso_local signext i16 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, %a
  %e = or i32 %d, %b
  %f = trunc i32 %e to i16
  ret i16 %f
}

define dso_local signext i16 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = sub i32 %c, %a
  %e = or i32 %d, %b
  %f = trunc i32 %e to i16
  ret i16 %f
}
