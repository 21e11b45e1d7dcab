; A callee of musttail calls keeps its convention, so it stays as a thunk; one of plain calls folds.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@may("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
define dso_local i64 @kept(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define internal fastcc i64 @must(
; CHECK-NEXT: %1 = tail call i64 @kept(i64 %x)
define internal fastcc i64 @must(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define internal fastcc i64 @may(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call i64 @kept(i64 %x)
; CHECK-NEXT: %b = musttail call fastcc i64 @must(i64 %a)
define dso_local fastcc i64 @caller(i64 %x) {
  %a = call fastcc i64 @may(i64 %x)
  %b = musttail call fastcc i64 @must(i64 %a)
  ret i64 %b
}
