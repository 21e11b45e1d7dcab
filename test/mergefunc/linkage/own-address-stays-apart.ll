; A function that gives away its own address gives away a different one than its twin.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(i32 %x, ptr %p)
; CHECK: store ptr @a, ptr %p
; CHECK: define dso_local i32 @b(i32 %x, ptr %p)
; CHECK: store ptr @b, ptr %p

define dso_local i32 @a(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  store ptr @a, ptr %p, align 8
  %d = shl i32 %c, 2
  %e = or i32 %d, %a
  ret i32 %e
}

define dso_local i32 @b(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = xor i32 %a, %x
  %c = sub i32 %b, 3
  store ptr @b, ptr %p, align 8
  %d = shl i32 %c, 2
  %e = or i32 %d, %a
  ret i32 %e
}
