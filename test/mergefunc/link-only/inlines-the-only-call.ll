; A local function with one call goes into its caller, and one with two calls stays.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK: define internal{{.*}} i32 @often(
; CHECK-NOT: @once
; CHECK: define dso_local i32 @caller(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @once(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @often(i32 %x) {
  %y = mul i32 %x, 5
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @once(i32 %x)
  %s = call i32 @often(i32 %r)
  %t = call i32 @often(i32 %s)
  ret i32 %t
}
