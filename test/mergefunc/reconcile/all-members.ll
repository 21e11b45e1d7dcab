; The kept body is weakened by every member, not only by the first.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: %m = mul i64 %x, 7
; CHECK-NEXT: %s = add i64 %m, 5
; CHECK-NEXT: %h = load i64, ptr %p, align 2
; CHECK: %t = add nuw i64 %r, 11
define dso_local i64 @a(i64 %x, ptr %p) {
  %m = mul nuw nsw i64 %x, 7
  %s = add nsw i64 %m, 5
  %h = load i64, ptr %p, align 8
  %r = xor i64 %h, %s
  %t = add nuw i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: tail call i64 @a(
define dso_local i64 @b(i64 %x, ptr %p) {
  %m = mul nuw i64 %x, 7
  %s = add nsw i64 %m, 5
  %h = load i64, ptr %p, align 2
  %r = xor i64 %h, %s
  %t = add nuw i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@c(
; CHECK: tail call i64 @a(
define dso_local i64 @c(i64 %x, ptr %p) {
  %m = mul nsw i64 %x, 7
  %s = add i64 %m, 5
  %h = load i64, ptr %p, align 4
  %r = xor i64 %h, %s
  %t = add nuw i64 %r, 11
  ret i64 %t
}
