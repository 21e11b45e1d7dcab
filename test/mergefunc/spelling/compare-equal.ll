; An equality holds with its operands exchanged.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp eq i64 %x, %y
; CHECK: icmp ne i64 %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp eq i64 %x, %y
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c0 = icmp eq i64 %x, %y
  %z0 = zext i1 %c0 to i64
  %c1 = icmp ne i64 %x, %y
  %z1 = zext i1 %c1 to i64
  %r = sub i64 %z0, %z1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp eq i64 %y, %x
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c0 = icmp eq i64 %y, %x
  %z0 = zext i1 %c0 to i64
  %c1 = icmp ne i64 %y, %x
  %z1 = zext i1 %c1 to i64
  %r = sub i64 %z0, %z1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: icmp ule i64 %y, %x
; EXACT-LABEL: define {{.*}}@near(
; EXACT: icmp ule i64 %y, %x
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c0 = icmp ule i64 %y, %x
  %z0 = zext i1 %c0 to i64
  %c1 = icmp ne i64 %y, %x
  %z1 = zext i1 %c1 to i64
  %r = sub i64 %z0, %z1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
