; An immediate argument of an intrinsic is part of what it does: is_zero_poison here.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.ctlz.i64(i64, i1 immarg)

; CHECK-LABEL: define {{.*}}@of_any(
; CHECK: call i64 @llvm.ctlz.i64(i64 %h, i1 false)
define dso_local i64 @of_any(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = call i64 @llvm.ctlz.i64(i64 %h, i1 false)
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@of_nonzero(
; CHECK: call i64 @llvm.ctlz.i64(i64 %h, i1 true)
define dso_local i64 @of_nonzero(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %d = call i64 @llvm.ctlz.i64(i64 %h, i1 true)
  %r = xor i64 %d, %x
  %t = add i64 %r, 11
  ret i64 %t
}
