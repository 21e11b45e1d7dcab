; The kept parameter is the only way to its memory where both are. What both promise stays.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-SAME: ptr %p, ptr noalias %q) {
; EXACT-LABEL: define {{.*}}@a(
; EXACT-SAME: ptr noalias %p, ptr noalias %q) {
define dso_local i64 @a(ptr noalias %p, ptr noalias %q) {
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %q, align 8
  %m = mul i64 %v, %w
  %s = add i64 %m, 5
  %h = lshr i64 %s, 60
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT-SAME: ptr %p, ptr noalias %q) {
define dso_local i64 @b(ptr %p, ptr noalias %q) {
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %q, align 8
  %m = mul i64 %v, %w
  %s = add i64 %m, 5
  %h = lshr i64 %s, 60
  ret i64 %h
}
