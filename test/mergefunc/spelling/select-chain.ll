; All selects on one comparison are turned together; one that is not turned keeps apart.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp eq i64 %x, %y
; CHECK: select i1 %c, i64 %x, i64 %m
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp eq
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp eq i64 %x, %y
  %q0 = select i1 %c, i64 %x, i64 %m
  %q1 = select i1 %c, i64 %h, i64 %y
  %q2 = select i1 %c, i64 %q0, i64 %q1
  %r = sub i64 %q2, %q1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: icmp ne
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp ne i64 %x, %y
  %q0 = select i1 %c, i64 %m, i64 %x
  %q1 = select i1 %c, i64 %y, i64 %h
  %q2 = select i1 %c, i64 %q1, i64 %q0
  %r = sub i64 %q2, %q1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: icmp ne i64 %x, %y
; EXACT-LABEL: define {{.*}}@near(
; EXACT: icmp ne i64 %x, %y
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp ne i64 %x, %y
  %q0 = select i1 %c, i64 %m, i64 %x
  %q1 = select i1 %c, i64 %h, i64 %y
  %q2 = select i1 %c, i64 %q1, i64 %q0
  %r = sub i64 %q2, %q1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
