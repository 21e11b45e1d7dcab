; The kept parameter may escape in every way in which either may. What both promise stays.
; LLVM 19 has no captures.
; REQUIRES: since-llvm-21
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-SAME: ptr captures(address) %p, ptr captures(none) %q) {
; EXACT-LABEL: define {{.*}}@a(
; EXACT-SAME: ptr captures(none) %p, ptr captures(none) %q) {
define dso_local i64 @a(ptr captures(none) %p, ptr captures(none) %q) {
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
; EXACT-SAME: ptr captures(address) %p, ptr captures(none) %q) {
define dso_local i64 @b(ptr captures(address) %p, ptr captures(none) %q) {
  %v = load i64, ptr %p, align 8
  %w = load i64, ptr %q, align 8
  %m = mul i64 %v, %w
  %s = add i64 %m, 5
  %h = lshr i64 %s, 60
  ret i64 %h
}
