; A volatile store is an event of its own.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: store i64 %r, ptr %p, align 8
define dso_local void @plain(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store i64 %r, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@is_volatile(
; CHECK: store volatile i64 %r, ptr %p, align 8
define dso_local void @is_volatile(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store volatile i64 %r, ptr %p, align 8
  ret void
}
