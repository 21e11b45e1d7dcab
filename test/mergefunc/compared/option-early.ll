; The compared address stays one function's own before the optimizer of link-time optimization, in an object that is linked later.
; RUN: %opt -passes='rust-mergefunc<early>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @sure(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @plain(ptr %p) {
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}

!0 = !{i32 0, i32 9}
