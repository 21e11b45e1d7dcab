; The kept body returns for certain only if both do.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-SAME: i64 %x) [[KEPT:#[0-9]+]] {
; EXACT-LABEL: define {{.*}}@a(
; EXACT: ret i64 %t
define dso_local i64 @a(i64 %x) nounwind willreturn {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: ret i64 %t
define dso_local i64 @b(i64 %x) nounwind {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK: attributes [[KEPT]] = { nounwind }
