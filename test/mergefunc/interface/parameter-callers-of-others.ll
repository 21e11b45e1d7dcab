; Callers that pass the same to functions that look at different parameters do different things; callers of one of them merge.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="define {{.*}}@second(" --implicit-check-not="define {{.*}}@third("
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK-NEXT: mul
define dso_local i64 @first(i64 %x, i64 %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define internal i64 @second(i64 %u, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

define internal i64 @third(i64 %x, i64 %u) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: call i64 @first(i64 %x, i64 %y)
define dso_local i64 @a(i64 %x, i64 %y) {
  %a = call i64 @first(i64 %x, i64 %y)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %y
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: call i64 @first(i64 %y, i64 poison)
define dso_local i64 @b(i64 %x, i64 %y) {
  %a = call i64 @second(i64 %x, i64 %y)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %y
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@c(
; CHECK-NEXT: tail call i64 @a(
define dso_local i64 @c(i64 %x, i64 %y) {
  %a = call i64 @third(i64 %x, i64 %y)
  %b = mul i64 %a, 3
  %c = add i64 %b, %x
  %d = xor i64 %c, %y
  ret i64 %d
}
