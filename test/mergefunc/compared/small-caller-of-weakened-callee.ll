; Callers too small for a thunk stay two functions, and calling one body now they look the same. Neither LLVM's
; mergefunc nor a second run, as link-time optimization has it, may give them one address.
; RUN: %opt -passes='rust-mergefunc,rust-mergefunc' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<early;linked>,rust-mergefunc<linked>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc,mergefunc' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: define internal i32 @calls_sure(
; CHECK-DAG: define internal i32 @calls_plain(
; CHECK-DAG: store ptr @calls_plain, ptr %q
; CHECK-DAG: icmp eq ptr %o, @calls_sure

define internal i32 @sure_callee(ptr %p) unnamed_addr noinline {
  %v = load i32, ptr %p, align 4, !range !0
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @plain_callee(ptr %p) unnamed_addr noinline {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define internal i32 @calls_sure(ptr %p) unnamed_addr {
  %r = tail call i32 @sure_callee(ptr %p)
  ret i32 %r
}

define internal i32 @calls_plain(ptr %p) unnamed_addr {
  %r = tail call i32 @plain_callee(ptr %p)
  ret i32 %r
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @calls_plain, ptr %q, align 8
  %c = icmp eq ptr %o, @calls_sure
  ret i1 %c
}

!0 = !{i32 0, i32 9}
