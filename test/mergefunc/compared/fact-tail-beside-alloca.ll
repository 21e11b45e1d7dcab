; A tail call says that its callee does not look at the caller's stack. Where an alloca is passed to it, code may have dropped what
; was stored there, so it is given up like any other promise.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal {{.*}}@sure({{[^()]*}}){{( #[0-9]+)?}} {
; CHECK: call {{.*}}@plain(
; CHECK: define internal {{.*}}@plain({{[^()]*}}) {
; CHECK: call i32 @source(
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal i32 @sure(ptr %p) unnamed_addr {
  %s = alloca i32, align 4
  store i32 7, ptr %s, align 4
  %l = load i32, ptr %p, align 4
  %a = mul i32 %l, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %l
  %v = tail call i32 @source(i32 %c, ptr %s)
  ret i32 %v
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %s = alloca i32, align 4
  store i32 7, ptr %s, align 4
  %l = load i32, ptr %p, align 4
  %a = mul i32 %l, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %l
  %v = call i32 @source(i32 %c, ptr %s)
  ret i32 %v
}

declare i32 @source(i32, ptr)

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}
