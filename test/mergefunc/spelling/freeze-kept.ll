; The body with freezes may be kept for one without, which has less to say of its parameters:
; what is given up makes the freezes of the kept body needed.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(i64 %x, i64 %y)
; CHECK-NEXT: %f = freeze i64 %x
; CHECK-NEXT: %m = mul i64 %x, 7
; CHECK-NEXT: %s = sub i64 %f, %y
; CHECK-NEXT: %g = freeze i64 %s
; CHECK-NEXT: %h = freeze i64 %g
; CHECK-NEXT: icmp ult i64 %h, %x
; CHECK-NEXT: freeze i1
define dso_local i64 @a(i64 noundef %x, i64 noundef %y) {
  %f = freeze i64 %x
  %m = mul i64 %x, 7
  %s = sub i64 %f, %y
  %g = freeze i64 %s
  %h = freeze i64 %g
  %c = icmp ult i64 %h, %x
  %i = freeze i1 %c
  br i1 %i, label %one, label %two
one:
  %k = freeze i64 %y
  %t = mul i64 %k, 11
  ret i64 %t
two:
  ret i64 %m
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = sub i64 %x, %y
  %c = icmp uge i64 %s, %x
  br i1 %c, label %two, label %one
one:
  %t = mul i64 %y, 11
  ret i64 %t
two:
  ret i64 %m
}

; A freeze that is needed, between two that are not.
; CHECK-LABEL: define {{.*}}@needed(i64 %x, i64 %y)
; CHECK-NEXT: %f = freeze i64 %x
; CHECK-NEXT: %g = freeze i64 %y
; CHECK-NEXT: %h = freeze i64 %x
define dso_local i64 @needed(i64 noundef %x, i64 %y) {
  %f = freeze i64 %x
  %g = freeze i64 %y
  %h = freeze i64 %x
  %m = mul i64 %f, %g
  %s = add i64 %m, %h
  %r = xor i64 %s, %y
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@needed_alone(
; CHECK-NEXT: {{.*}}tail call {{.*}}@needed(
define dso_local i64 @needed_alone(i64 %x, i64 %y) {
  %g = freeze i64 %y
  %m = mul i64 %x, %g
  %s = add i64 %m, %x
  %r = xor i64 %s, %y
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@not_needed(
; CHECK-NEXT: mul i64 %x, %y
define dso_local i64 @not_needed(i64 noundef %x, i64 %y) {
  %m = mul i64 %x, %y
  %s = add i64 %m, %x
  %r = xor i64 %s, %y
  ret i64 %r
}
