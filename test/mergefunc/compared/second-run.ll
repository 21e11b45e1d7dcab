; A second run, as link-time optimization has it, and one of LLVM's mergefunc find nothing more: two compared functions that became thunks of
; one body are equal, and stay two.
; RUN: %opt -passes='rust-mergefunc,rust-mergefunc' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<early;linked>,rust-mergefunc<linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc,mergefunc' %s | FileCheck %s --check-prefix=LLVM

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: define internal i32 @sure(
; CHECK-DAG: define internal i32 @sure_too(
; CHECK-DAG: define internal i32 @plain(
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure
; CHECK: icmp eq ptr %o, @sure_too
; LLVM-DAG: define internal i32 @sure(
; LLVM-DAG: define internal i32 @plain(
; LLVM-DAG: store ptr @plain, ptr %q
; LLVM-DAG: icmp eq ptr %o, @sure{{$}}
; LLVM-DAG: icmp eq ptr %o, @sure_too
; LLVM-DAG: define internal i32 @sure_too(

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

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  %d = icmp eq ptr %o, @sure_too
  %e = xor i1 %c, %d
  ret i1 %e
}

!0 = !{i32 0, i32 9}
!1 = !{i32 0, i32 5}
