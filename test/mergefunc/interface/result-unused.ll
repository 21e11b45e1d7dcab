; A result keeps a local function from those that return another one or nothing, though no call uses it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define {{.*}}@nothing(
; CHECK-NEXT: mul
define dso_local void @nothing(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  call void @sink(i64 %r)
  ret void
}

; CHECK-LABEL: define {{.*}}@unused(
; CHECK-NEXT: mul
define internal i64 @unused(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  call void @sink(i64 %r)
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@other(
; CHECK-NEXT: mul
define internal i64 @other(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  call void @sink(i64 %r)
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: call i64 @unused(i64 %x)
; CHECK-NEXT: call i64 @other(i64 %x)
define dso_local void @caller(i64 %x) {
  %a = call i64 @unused(i64 %x)
  %b = call i64 @other(i64 %x)
  ret void
}
