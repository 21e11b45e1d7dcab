; Two unnamed_addr functions that give away their own addresses are equal: it does not matter which
; address it is.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(i32 %x, ptr %p) unnamed_addr
; CHECK: store ptr @a, ptr %p
; CHECK-NOT: @b(
; CHECK: define dso_local i32 @user
; CHECK-NEXT: call i32 @a(i32 %x, ptr %p)
; CHECK-NOT: @b(

define dso_local i32 @a(i32 %x, ptr %p) unnamed_addr {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  store ptr @a, ptr %p, align 8
  %d = shl i32 %c, 2
  %e = or i32 %d, %a
  ret i32 %e
}

define internal i32 @b(i32 %x, ptr %p) unnamed_addr {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  store ptr @b, ptr %p, align 8
  %d = shl i32 %c, 2
  %e = or i32 %d, %a
  ret i32 %e
}

define dso_local i32 @user(i32 %x, ptr %p) {
  %r = call i32 @b(i32 %x, ptr %p)
  ret i32 %r
}
