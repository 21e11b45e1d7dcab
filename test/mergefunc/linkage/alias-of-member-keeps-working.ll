; An alias is a name of the very symbol that it points to: a member with an alias stays a definition
; (a thunk), and the alias still points to it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @second = dso_local alias i32 (i32), ptr @b
; CHECK: define dso_local i32 @a(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @b(i32 %x) unnamed_addr
; CHECK-NEXT: tail call i32 @a(i32 %x)
; CHECK: define dso_local i32 @user
; CHECK-NEXT: call i32 @second(i32 %x)

@second = dso_local alias i32 (i32), ptr @b

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

define dso_local i32 @user(i32 %x) {
  %r = call i32 @second(i32 %x)
  ret i32 %r
}
