; That a call is a tail call tells of the caller's memory, not of a value that code elsewhere has.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @sure
; CHECK: define internal {{.*}}@plain({{[^()]*}}){{( !prof ![0-9]+)?}} {
; CHECK-NOT: @sure
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @plain

define internal i32 @sure(ptr %p) unnamed_addr {
  %l = load i32, ptr %p, align 4
  %a = mul i32 %l, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %l
  %v = tail call i32 @source(i32 %c)
  ret i32 %v
}

define internal i32 @plain(ptr %p) unnamed_addr {
  %l = load i32, ptr %p, align 4
  %a = mul i32 %l, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %l
  %v = call i32 @source(i32 %c)
  ret i32 %v
}

declare i32 @source(i32)

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}
