; The freeze of an operation on defined values is the operation, unless a flag can make it poison.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: add i64 %x, %y
; CHECK-NEXT: mul
define dso_local i64 @a(i64 noundef %x, i64 noundef %y) {
  %s = add i64 %x, %y
  %m = mul i64 %s, 7
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %s
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(i64 noundef %x, i64 noundef %y) {
  %s = add i64 %y, %x
  %f = freeze i64 %s
  %m = mul i64 %f, 7
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@wraps(
; CHECK-NEXT: add nsw
; CHECK-NEXT: freeze
define dso_local i64 @wraps(i64 noundef %x, i64 noundef %y) {
  %s = add nsw i64 %x, %y
  %f = freeze i64 %s
  %m = mul i64 %f, 7
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@one_open(
; CHECK-NEXT: add i64
; CHECK-NEXT: freeze
define dso_local i64 @one_open(i64 noundef %x, i64 %y) {
  %s = add i64 %x, %y
  %f = freeze i64 %s
  %m = mul i64 %f, 11
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@one_open_unfrozen(
; CHECK-NEXT: add i64
; CHECK-NEXT: mul
define dso_local i64 @one_open_unfrozen(i64 noundef %x, i64 %y) {
  %s = add i64 %x, %y
  %m = mul i64 %s, 11
  %h = lshr i64 %m, 3
  %r = xor i64 %h, %s
  ret i64 %r
}
