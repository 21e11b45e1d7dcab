; A chain of compares, as a promoted call of several callees has it: all functions in it keep their addresses. One that
; is not in it takes part in the body.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @sure(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @sure_too(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @plain(ptr %p) {
; CHECK-NOT: @quiet
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure
; CHECK: icmp eq ptr %o, @sure_too

define internal i32 @sure(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @sure_too(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !1
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

define internal i32 @quiet(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !2
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i32 @use(ptr %q, ptr %t, ptr %o, ptr %p) {
  store ptr @plain, ptr %q, align 8
  store ptr @quiet, ptr %t, align 8
  %c = icmp eq ptr %o, @sure
  br i1 %c, label %first, label %next
next:
  %d = icmp eq ptr %o, @sure_too
  br i1 %d, label %second, label %rest
first:
  %x = load i32, ptr %p, align 4, !range !0
  ret i32 %x
second:
  %y = load i32, ptr %p, align 4, !range !1
  ret i32 %y
rest:
  %z = call i32 %o(ptr %p)
  ret i32 %z
}

!0 = !{i32 0, i32 9}
!1 = !{i32 0, i32 5}
!2 = !{i32 0, i32 3}
