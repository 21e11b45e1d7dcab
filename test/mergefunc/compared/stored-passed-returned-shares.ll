; An address that is stored, passed or returned tells the code that gets it nothing about the function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @sure
; CHECK: define internal i32 @plain(ptr %p)
; CHECK-NOT: @sure
; CHECK: store ptr @plain, ptr %q
; CHECK: store ptr @plain, ptr %o
; CHECK: call void @take(ptr @plain)
; CHECK: ret ptr @plain

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

declare void @take(ptr)

define ptr @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  store ptr @sure, ptr %o, align 8
  call void @take(ptr @sure)
  ret ptr @sure
}

!0 = !{i32 0, i32 9}
