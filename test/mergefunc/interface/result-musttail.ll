; A musttail call hands its result on; a call behind which nothing is returned does not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@plain("
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

; CHECK-LABEL: define internal i64 @must(
; CHECK-NEXT: mul
define internal i64 @must(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = mul i64 %r, 13
  call void @sink(i64 %t)
  ret i64 %t
}

define internal i64 @plain(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %t)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: call void @kept(
; CHECK-NEXT: musttail call i64 @must(
define dso_local i64 @caller(i64 %x) {
  %a = tail call i64 @plain(i64 %x)
  %b = musttail call i64 @must(i64 %x)
  ret i64 %b
}
