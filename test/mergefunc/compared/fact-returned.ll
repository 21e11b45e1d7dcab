; Given up is that the result is the first argument, after which code goes on with that.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal {{.*}}@sure({{[^()]*}}){{( #[0-9]+)?}} {
; CHECK: call {{.*}}@plain(
; CHECK: define internal {{.*}}@plain({{[^()]*}}) {
; CHECK: store i32 %d, ptr %p, align 4
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal ptr @sure(ptr returned %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  store i32 %d, ptr %p, align 4
  ret ptr %p
}

define internal ptr @plain(ptr %p) unnamed_addr {
  %v = load i32, ptr %p, align 4
  %a = mul i32 %v, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %v
  %d = shl i32 %c, 2
  store i32 %d, ptr %p, align 4
  ret ptr %p
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}
