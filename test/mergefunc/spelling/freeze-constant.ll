; The freeze of a constant, which LLVM folds, is not looked through.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: xor i64 %x, 77
define dso_local i64 @a(i64 %x) {
  %m = xor i64 %x, 77
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: freeze i64 77
define dso_local i64 @b(i64 %x) {
  %f = freeze i64 77
  %m = xor i64 %x, %f
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
