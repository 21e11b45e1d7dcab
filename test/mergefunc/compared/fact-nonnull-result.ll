; Given up is that the result is never null, which an attribute says.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define internal {{.*}}@sure({{[^()]*}}){{( #[0-9]+)?}} {
; CHECK: call {{.*}}@plain(
; CHECK: define internal {{.*}}@plain({{[^()]*}}) {
; CHECK: load ptr, ptr %g, align 8{{$}}
; CHECK: store ptr @plain, ptr %q
; CHECK: icmp eq ptr %o, @sure

define internal nonnull ptr @sure(ptr %p) unnamed_addr {
  %f = getelementptr i8, ptr %p, i64 8
  %i = load i64, ptr %f, align 8
  %j = mul i64 %i, 7
  %k = xor i64 %j, %i
  %l = shl i64 %k, 3
  %g = getelementptr i8, ptr %p, i64 %l
  %v = load ptr, ptr %g, align 8
  ret ptr %v
}

define internal ptr @plain(ptr %p) unnamed_addr {
  %f = getelementptr i8, ptr %p, i64 8
  %i = load i64, ptr %f, align 8
  %j = mul i64 %i, 7
  %k = xor i64 %j, %i
  %l = shl i64 %k, 3
  %g = getelementptr i8, ptr %p, i64 %l
  %v = load ptr, ptr %g, align 8
  ret ptr %v
}

define i1 @use(ptr %q, ptr %o) {
  store ptr @plain, ptr %q, align 8
  %c = icmp eq ptr %o, @sure
  ret i1 %c
}
