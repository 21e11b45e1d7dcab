; An address is compared as a number, as a constant expression and by an instruction.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @sure(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @plain(ptr %p) {
; CHECK-NEXT: load i32, ptr %p, align 4{{$}}
; CHECK: define internal i32 @sure_too(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq i64 %n, ptrtoint (ptr @sure to i64)
; CHECK: define i1 @use_of_instruction
; CHECK: ptrtoint ptr @sure_too to i64

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

define internal i32 @sure_too(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4, !range !1
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define i1 @use(ptr %q, i64 %n) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq i64 %n, ptrtoint (ptr @sure to i64)
  ret i1 %c
}

define i1 @use_of_instruction(i64 %n) {
  %a = ptrtoint ptr @sure_too to i64
  %c = icmp eq i64 %a, %n
  ret i1 %c
}

!0 = !{i32 0, i32 9}
!1 = !{i32 0, i32 5}
