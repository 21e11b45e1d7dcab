; The kept result is defined where both are; the other name keeps its own promise.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i64 @a(
; CHECK: load
; EXACT: define dso_local i64 @a(
; EXACT: load
define dso_local i64 @a(ptr %p, ptr %q) {
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %q, align 8
  %m = mul i64 %v, %w
  %s = add i64 %m, 5
  %h = lshr i64 %s, 60
  ret i64 %h
}

; CHECK: define dso_local noundef i64 @b(
; CHECK-NEXT: tail call i64 @a(
; EXACT: define dso_local noundef i64 @b(
; EXACT: load
define dso_local noundef i64 @b(ptr %p, ptr %q) {
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %q, align 8
  %m = mul i64 %v, %w
  %s = add i64 %m, 5
  %h = lshr i64 %s, 60
  ret i64 %h
}
