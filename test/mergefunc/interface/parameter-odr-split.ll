; A private body stands for names that a linker may choose otherwise: each passes what the body looks at.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

$a = comdat any
$b = comdat any

; CHECK-LABEL: define internal i64 @a.merged(
; CHECK-NEXT: mul
; CHECK-LABEL: define weak_odr i64 @a(i64 %0)
; CHECK-NEXT: tail call i64 @a.merged(i64 %0)
define weak_odr i64 @a(i64 %x) comdat {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  %e = mul i64 %t, %t
  %f = xor i64 %e, %m
  %g = add i64 %f, %s
  %i = mul i64 %g, %h
  call void @sink(i64 %i)
  ret i64 %t
}

; CHECK-LABEL: define weak_odr fastcc i64 @b(
; CHECK-NEXT: %1 = tail call i64 @a.merged(i64 %x)
define weak_odr fastcc i64 @b(ptr nonnull %u, i64 %x) comdat {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  %e = mul i64 %t, %t
  %f = xor i64 %e, %m
  %g = add i64 %f, %s
  %i = mul i64 %g, %h
  call void @sink(i64 %i)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK-NEXT: mul
define weak_odr i64 @near(ptr %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  store i64 %t, ptr %u
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: call i64 @a.merged(i64 %x)
define dso_local i64 @caller(i64 %x, ptr %p) {
  %v = call fastcc i64 @b(ptr nonnull %p, i64 %x)
  ret i64 %v
}
