; A result that no call uses does not keep a local function from one that returns nothing; a used one does.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@unused("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local void @kept(i64 %x) {
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

define internal i64 @unused(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@used(
; CHECK-NEXT: mul
define internal i64 @used(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: call void @kept(i64 %x)
; CHECK-NEXT: %b = call i64 @used(i64 %x)
; CHECK-NEXT: %c = call i64 @used(i64 %x)
define dso_local i64 @caller(i64 %x) {
  %a = call i64 @unused(i64 %x)
  %b = call i64 @used(i64 %x)
  %c = call i64 @used(i64 %x)
  ret i64 %c
}
