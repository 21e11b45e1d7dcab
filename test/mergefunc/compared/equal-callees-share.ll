; The callees are two functions that promise the same, so the callers do, and share an address.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @calls_second
; CHECK: define internal i32 @calls_first(ptr %p) {
; CHECK-NOT: @calls_second
; CHECK: store ptr @calls_first, ptr %q
; CHECK: icmp eq ptr %o, @calls_first

define internal i32 @first(ptr %p) unnamed_addr noinline {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @second(ptr %p) unnamed_addr noinline {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @calls_first(ptr %p) unnamed_addr {
  %v = call i32 @first(ptr %p)
  %a = mul i32 %v, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @calls_second(ptr %p) unnamed_addr {
  %v = call i32 @second(ptr %p)
  %a = mul i32 %v, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @calls_second, ptr %q, align 8
  %c = icmp eq ptr %o, @calls_first
  ret i1 %c
}

!0 = !{i32 0, i32 9}
