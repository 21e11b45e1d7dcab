; What runs under a weak name is known only after linking. The weak function may stand in for its
; equal exact twin's body, but calls of the weak name stay calls of the weak name.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @kept(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak dso_local i32 @weak(i32 %x)
; CHECK-NEXT: tail call i32 @kept(i32 %x)
; CHECK: define dso_local i32 @user
; CHECK-NEXT: %r = call i32 @weak(i32 %x)
; CHECK-NEXT: %s = call i32 @kept(i32 %r)

define dso_local i32 @kept(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @weak(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @weak(i32 %x)
  %s = call i32 @kept(i32 %r)
  ret i32 %s
}
