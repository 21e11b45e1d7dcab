; Copies of functions of other modules stay for the inliner in an early run, and no call is sent to them.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define available_externally i32 @a(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define available_externally i32 @b(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @c(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @caller(i32 %x) {
; CHECK-NEXT: call i32 @a(i32 %x)
; CHECK-NEXT: call i32 @b(i32 %r)
; CHECK: define dso_local i32 @other(i32 %x) {
; CHECK-NEXT: call i32 @c(i32 %x)

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define available_externally i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define available_externally i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @c(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @a(i32 %x)
  %s = call i32 @b(i32 %r)
  ret i32 %s
}

define dso_local i32 @other(i32 %x) {
  %r = call i32 @c(i32 %x)
  ret i32 %r
}
