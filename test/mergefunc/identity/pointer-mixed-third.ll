; Of three, the one that has every pointer stands for the two whose pointers are in different
; places.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @a_first(
; CHECK: tail call i64 @c_both(
define dso_local i64 @a_first(ptr %p, ptr %a, i64 %b) {
  store ptr %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %b, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}

; CHECK-LABEL: define dso_local i64 @b_last(
; CHECK: tail call i64 @c_both(
define dso_local i64 @b_last(ptr %p, i64 %a, ptr %b) {
  store i64 %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store ptr %b, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}

; CHECK-LABEL: define dso_local i64 @c_both(
; CHECK: store ptr %a
define dso_local i64 @c_both(ptr %p, ptr %a, ptr %b) {
  store ptr %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store ptr %b, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}
