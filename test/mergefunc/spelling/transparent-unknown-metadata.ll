; Metadata of a kind that nobody knows may give an instruction a meaning: it is not skipped.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
define dso_local i64 @a(i64 noundef %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: freeze i64 %x, !mine
define dso_local i64 @b(i64 noundef %x) {
  %f = freeze i64 %x, !mine !0
  %m = mul i64 %f, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!0 = !{}
