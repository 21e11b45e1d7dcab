; Two equal functions with one call each become one body, which is not inlined.
; RUN: %opt -passes='mergefn-link<check>' %s | FileCheck %s

; CHECK: define internal{{.*}} i32 @one(
; CHECK-NOT: @two
; CHECK: define dso_local i32 @caller(
; CHECK: call{{.*}} i32 @one(
; CHECK: call{{.*}} i32 @one(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @one(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @two(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @one(i32 %x)
  %s = call i32 @two(i32 %r)
  ret i32 %s
}
