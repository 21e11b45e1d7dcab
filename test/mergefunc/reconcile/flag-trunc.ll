; The kept truncation promises to lose nothing only where both do.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: trunc nsw i64 %x to i32
; EXACT-LABEL: define {{.*}}@a(
; EXACT: trunc nuw nsw i64
define dso_local i32 @a(i64 %x, i32 %y) {
  %w = trunc nuw nsw i64 %x to i32
  %v = mul i32 %w, %y
  %s = xor i32 %v, %w
  %h = and i32 %s, 4095
  %r = add i32 %h, %y
  ret i32 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: trunc nsw i64
define dso_local i32 @b(i64 %x, i32 %y) {
  %w = trunc nsw i64 %x to i32
  %v = mul i32 %w, %y
  %s = xor i32 %v, %w
  %h = and i32 %s, 4095
  %r = add i32 %h, %y
  ret i32 %r
}
