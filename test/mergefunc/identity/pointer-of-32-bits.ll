; Where pointers have 32 bits, a pointer is an i32 and not an i64.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i686-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @a_pointer(
; CHECK: load ptr, ptr %p
define dso_local void @a_pointer(ptr %p, ptr %q, i32 %x) {
  %a = load ptr, ptr %p, align 4
  store ptr %a, ptr %q, align 4
  %m = mul i32 %x, 7
  %s = add i32 %m, 5
  %h = lshr i32 %s, 3
  store i32 %h, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define dso_local void @b_int(
; CHECK: tail call void @a_pointer(
define dso_local void @b_int(ptr %p, ptr %q, i32 %x) {
  %a = load i32, ptr %p, align 4
  store i32 %a, ptr %q, align 4
  %m = mul i32 %x, 7
  %s = add i32 %m, 5
  %h = lshr i32 %s, 3
  store i32 %h, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define dso_local void @c_long(
; CHECK: load i64, ptr %p
define dso_local void @c_long(ptr %p, ptr %q, i32 %x) {
  %a = load i64, ptr %p, align 4
  store i64 %a, ptr %q, align 4
  %m = mul i32 %x, 7
  %s = add i32 %m, 5
  %h = lshr i32 %s, 3
  store i32 %h, ptr %p, align 4
  ret void
}
