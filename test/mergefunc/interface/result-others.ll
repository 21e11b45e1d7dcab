; Of two results that nobody uses either will do, and calls promise nothing of it; used ones keep apart.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@b("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define internal i64 @a(
; CHECK-NEXT: mul
; CHECK: ret i64 %t
; EXACT: define {{.*}}@a(
define internal noundef i64 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; EXACT: define {{.*}}@b(
define internal noundef i64 @b(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 1
}

; CHECK-LABEL: define internal noundef i64 @c(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@c(
define internal noundef i64 @c(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 1
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %u = call i64 @a(i64 %x)
; CHECK-NEXT: %v = call i64 @a(i64 %x)
; CHECK-NEXT: %w = call noundef i64 @c(i64 %x)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x) {
  %u = call noundef i64 @a(i64 %x)
  %v = call noundef range(i64 0, 1) i64 @b(i64 %x)
  %w = call noundef i64 @c(i64 %x)
  ret i64 %w
}
