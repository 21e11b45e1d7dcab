; A parameter keeps functions apart though nothing uses it, wherever it is; with the same one they merge.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@alone(
; CHECK-NEXT: mul
define dso_local i64 @alone(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@first(
; CHECK-NEXT: mul
define dso_local i64 @first(i64 %unused, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@last(
; CHECK-NEXT: mul
define dso_local i64 @last(i64 %x, i64 %unused) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@last_again(
; CHECK-NEXT: tail call i64 @last(i64 %x, i64 %unused)
define dso_local i64 @last_again(i64 %x, i64 %unused) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}
