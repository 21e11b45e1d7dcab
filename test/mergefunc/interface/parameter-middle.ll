; A parameter in the middle is left out: those behind it move.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@wide("
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @sink(i64)

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local i64 @kept(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %y)
  ret i64 %t
}

; EXACT: define {{.*}}@wide(
define internal i64 @wide(i64 %x, i64 %u, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %y)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@swapped(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@swapped(
define internal i64 @swapped(i64 %y, i64 %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  call void @sink(i64 %y)
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call i64 @kept(i64 %x, i64 %y)
; CHECK-NEXT: %b = call i64 @swapped(i64 %a, i64 7, i64 %y)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x, i64 %y) {
  %a = call i64 @wide(i64 %x, i64 7, i64 %y)
  %b = call i64 @swapped(i64 %a, i64 7, i64 %y)
  ret i64 %b
}
