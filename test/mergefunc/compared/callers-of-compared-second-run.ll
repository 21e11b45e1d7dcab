; Both the callee and its caller are compared. In the first run the callers stay two, and call one body then; in a second one
; they look the same, but behind the compare of one stands what its callee promised.
; RUN: %opt -passes='rust-mergefunc,rust-mergefunc' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<early;linked>,rust-mergefunc<linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc,mergefunc' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: define internal i32 @calls_sure(
; CHECK-DAG: define internal i32 @calls_plain(
; CHECK-DAG: store ptr @calls_plain, ptr %q
; CHECK-DAG: icmp eq ptr %o, @sure
; CHECK-DAG: icmp eq ptr %o, @calls_sure

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

define internal i32 @calls_sure(ptr %p) unnamed_addr {
  %v = call i32 @sure(ptr %p)
  %a = mul i32 %v, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @calls_plain(ptr %p) unnamed_addr {
  %v = call i32 @plain(ptr %p)
  %a = mul i32 %v, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @calls_plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  %d = icmp eq ptr %o, @calls_sure
  %e = xor i1 %c, %d
  ret i1 %e
}

!0 = !{i32 0, i32 9}
