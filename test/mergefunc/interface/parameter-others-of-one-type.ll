; Two functions of one type that look at different parameters merge: calls and thunks pass the argument where it is looked at.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(i64 %x, i64 %u)
; CHECK-NEXT: mul
; EXACT: define {{.*}}@first(
define dso_local i64 @first(i64 %x, i64 %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@second(i64 %u, i64 %x)
; CHECK-NEXT: %1 = tail call i64 @first(i64 %x, i64 poison)
; CHECK-NEXT: ret i64 %1
; EXACT: define {{.*}}@second(
define dso_local i64 @second(i64 %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@caller(
; CHECK-NEXT: %a = call i64 @first(i64 %x, i64 %y)
; CHECK-NEXT: %b = call i64 @first(i64 %y, i64 poison)
; EXACT: define {{.*}}@caller(
define dso_local i64 @caller(i64 %x, i64 %y) {
  %a = call i64 @first(i64 %x, i64 %y)
  %b = call i64 @second(i64 %x, i64 %y)
  %c = add i64 %a, %b
  ret i64 %c
}
