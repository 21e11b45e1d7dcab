; What is said of the second argument alone is not said of the other one, so the two are not exchanged.
; RUN: %opt -passes="rust-mergefunc<check>" %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.umin.i64(i64, i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: i64 %x, i64 noundef %y
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = call i64 @llvm.umin.i64(i64 %x, i64 noundef %y)
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: i64 %y, i64 noundef %x
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r = call i64 @llvm.umin.i64(i64 %y, i64 noundef %x)
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
