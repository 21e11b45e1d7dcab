; A vector of addresses is compared at once: one built as a constant, one by instructions.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal i32 @sure(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @sure_too(ptr %p) {
; CHECK-NEXT: tail call i32 @plain(ptr %p)
; CHECK: define internal i32 @plain(ptr %p) {
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq <2 x ptr> %o, <ptr @sure, ptr null>
; CHECK: insertelement <2 x ptr> poison, ptr @sure_too, i64 0

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

define <2 x i1> @use(ptr %q, <2 x ptr> %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq <2 x ptr> %o, <ptr @sure, ptr null>
  ret <2 x i1> %c
}

define <2 x i1> @use_of_instructions(<2 x ptr> %o) {
  %a = insertelement <2 x ptr> poison, ptr @sure_too, i64 0
  %b = shufflevector <2 x ptr> %a, <2 x ptr> poison, <2 x i32> zeroinitializer
  %c = icmp eq <2 x ptr> %o, %b
  ret <2 x i1> %c
}

!0 = !{i32 0, i32 9}
!1 = !{i32 0, i32 5}
