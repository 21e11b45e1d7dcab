; A thunk has its own convention and calls with the kept body's.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local fastcc i64 @a(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@a(
define dso_local fastcc i64 @a(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define dso_local i64 @b(
; CHECK-NEXT: %1 = tail call fastcc i64 @a(i64 %x)
; CHECK-NEXT: ret i64 %1
; EXACT: define {{.*}}@b(
define dso_local i64 @b(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define dso_local coldcc i64 @c(
; CHECK-NEXT: %1 = tail call fastcc i64 @a(i64 %x)
; CHECK-NEXT: ret i64 %1
; EXACT: define {{.*}}@c(
define dso_local coldcc i64 @c(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define dso_local swiftcc i64 @d(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@d(
define dso_local swiftcc i64 @d(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}
