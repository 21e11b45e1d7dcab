; The freeze of a parameter that is noundef is the parameter; of another one it is not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree;check;verify=9>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(i64 noundef %x)
; CHECK-NEXT: mul i64 %x, 7
; EXACT-LABEL: define {{.*}}@a(
define dso_local i64 @a(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT-NEXT: freeze
define dso_local i64 @b(i64 noundef %x) {
  %f = freeze i64 %x
  %m = mul i64 %x, 7
  %s = add i64 %m, %f
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

; A freeze of a freeze, at another place.
; CHECK-LABEL: define {{.*}}@c(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @c(i64 noundef %x) {
  %m = mul i64 %x, 7
  %f = freeze i64 %x
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %g = freeze i64 %f
  %r = xor i64 %h, %g
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@open(
; CHECK-NEXT: freeze
define dso_local i64 @open(i64 %x) {
  %f = freeze i64 %x
  %m = mul i64 %x, 7
  %s = add i64 %m, %f
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %f
  ret i64 %r
}
