; An interrupt handler is entered by hardware, through a table: it stays, even if its address may be
; that of its twin.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @vectors = dso_local constant [2 x ptr] [ptr @a, ptr @b]
; CHECK: define internal x86_intrcc void @a(
; CHECK-NEXT: load i64
; CHECK: define internal x86_intrcc void @b(
; CHECK-NEXT: load i64

@vectors = dso_local constant [2 x ptr] [ptr @a, ptr @b]

define internal x86_intrcc void @a(ptr byval([5 x i64]) %p) unnamed_addr {
  %a = load i64, ptr %p
  %b = mul i64 %a, 3
  %c = add i64 %b, 1
  %d = xor i64 %c, %a
  %e = shl i64 %d, 2
  %f = sub i64 %e, %b
  store volatile i64 %f, ptr %p
  ret void
}

define internal x86_intrcc void @b(ptr byval([5 x i64]) %p) unnamed_addr {
  %a = load i64, ptr %p
  %b = mul i64 %a, 3
  %c = add i64 %b, 1
  %d = xor i64 %c, %a
  %e = shl i64 %d, 2
  %f = sub i64 %e, %b
  store volatile i64 %f, ptr %p
  ret void
}
