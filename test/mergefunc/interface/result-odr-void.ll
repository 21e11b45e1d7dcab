; A name that a linker may choose otherwise and that returns nothing calls a body whose result nobody uses.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

$a = comdat any

; CHECK-LABEL: define weak_odr void @a(
; CHECK-NEXT: tail call i64 @local(i64 %x)
; CHECK-NEXT: ret void
define weak_odr void @a(i64 %x) comdat {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret void
}

; CHECK-LABEL: define {{.*}}@other(
; CHECK-NEXT: mul
define dso_local void @other(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret void
}

; CHECK-LABEL: define internal i64 @local(
; CHECK-NEXT: mul
define internal i64 @local(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define internal i64 @near(
; CHECK-NEXT: mul
define internal i64 @near(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %u = call i64 @local(
; CHECK-NEXT: %v = call i64 @near(
define dso_local i64 @caller(i64 %x) {
  %u = call i64 @local(i64 %x)
  %v = call i64 @near(i64 %x)
  ret i64 %v
}
