; The kept body's name is compared by other objects. The local function is only called, so it has no address to
; keep: it folds.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @plain
; CHECK: define dso_local i32 @sure(ptr %p) {
; CHECK: call i32 @sure(ptr %o)
; CHECK-NOT: @plain

define internal i32 @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define dso_local i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i32 @use(ptr %q, ptr %o) {
  %r = call i32 @plain(ptr %o)
  ret i32 %r
}

!0 = !{i32 0, i32 9}
