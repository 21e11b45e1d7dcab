; Both functions make the same promise, so neither gives it up, and they fold with it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @second
; CHECK: define internal i32 @first(ptr %p) {
; CHECK-NEXT: load i32, ptr %p, align 4, !range
; CHECK-NOT: @second
; CHECK: store ptr @first, ptr %q
; CHECK: icmp eq ptr %o, @first

define internal i32 @first(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @second(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @second, ptr %q, align 8
  %c = icmp eq ptr %o, @first
  ret i1 %c
}

!0 = !{i32 0, i32 9}
