; A function whose only uses are its own calls and those of equal functions folds; the kept body
; calls itself.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @down2
; CHECK: define dso_local i32 @down(i32 %x)
; CHECK: call i32 @down(i32 %a)
; CHECK-NOT: @down2
; CHECK: define dso_local i32 @user
; CHECK: call i32 @down(i32 %x)

define internal i32 @down2(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @down2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @down(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @down(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @down2(i32 %x)
  ret i32 %r
}
