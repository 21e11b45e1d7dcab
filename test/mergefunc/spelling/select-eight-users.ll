; A comparison that steers eight selects is turned.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: icmp eq i64 %x, %y
; EXACT-LABEL: define {{.*}}@a(
; EXACT: icmp eq
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %c = icmp eq i64 %x, %y
  %q0 = select i1 %c, i64 %h, i64 0
  %w0 = mul i64 %q0, %y
  %q1 = select i1 %c, i64 %w0, i64 1
  %w1 = mul i64 %q1, %y
  %q2 = select i1 %c, i64 %w1, i64 2
  %w2 = mul i64 %q2, %y
  %q3 = select i1 %c, i64 %w2, i64 3
  %w3 = mul i64 %q3, %y
  %q4 = select i1 %c, i64 %w3, i64 4
  %w4 = mul i64 %q4, %y
  %q5 = select i1 %c, i64 %w4, i64 5
  %w5 = mul i64 %q5, %y
  %q6 = select i1 %c, i64 %w5, i64 6
  %w6 = mul i64 %q6, %y
  %q7 = select i1 %c, i64 %w6, i64 7
  %w7 = mul i64 %q7, %y
  %r = sub i64 %w7, %y
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
  %q0 = select i1 %c, i64 0, i64 %h
  %w0 = mul i64 %q0, %y
  %q1 = select i1 %c, i64 1, i64 %w0
  %w1 = mul i64 %q1, %y
  %q2 = select i1 %c, i64 2, i64 %w1
  %w2 = mul i64 %q2, %y
  %q3 = select i1 %c, i64 3, i64 %w2
  %w3 = mul i64 %q3, %y
  %q4 = select i1 %c, i64 4, i64 %w3
  %w4 = mul i64 %q4, %y
  %q5 = select i1 %c, i64 5, i64 %w4
  %w5 = mul i64 %q5, %y
  %q6 = select i1 %c, i64 6, i64 %w5
  %w6 = mul i64 %q6, %y
  %q7 = select i1 %c, i64 7, i64 %w6
  %w7 = mul i64 %q7, %y
  %r = sub i64 %w7, %y
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
  %q0 = select i1 %c, i64 %h, i64 0
  %w0 = mul i64 %q0, %y
  %q1 = select i1 %c, i64 %w0, i64 1
  %w1 = mul i64 %q1, %y
  %q2 = select i1 %c, i64 %w1, i64 2
  %w2 = mul i64 %q2, %y
  %q3 = select i1 %c, i64 %w2, i64 3
  %w3 = mul i64 %q3, %y
  %q4 = select i1 %c, i64 %w3, i64 4
  %w4 = mul i64 %q4, %y
  %q5 = select i1 %c, i64 %w4, i64 5
  %w5 = mul i64 %q5, %y
  %q6 = select i1 %c, i64 %w5, i64 6
  %w6 = mul i64 %q6, %y
  %q7 = select i1 %c, i64 %w6, i64 7
  %w7 = mul i64 %q7, %y
  %r = sub i64 %w7, %y
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
