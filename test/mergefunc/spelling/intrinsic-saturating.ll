; Saturating sums take their arguments in either order, saturating differences do not.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.sadd.sat.i64(i64, i64)
declare i64 @llvm.uadd.sat.i64(i64, i64)
declare i64 @llvm.ssub.sat.i64(i64, i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: @llvm.sadd.sat.i64(i64 %x, i64 %y)
; CHECK: @llvm.uadd.sat.i64(i64 %x, i64 %y)
; EXACT-LABEL: define {{.*}}@a(
; EXACT: @llvm.sadd.sat.i64(i64 %x, i64 %y
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r0 = call i64 @llvm.sadd.sat.i64(i64 %x, i64 %y)
  %r1 = call i64 @llvm.uadd.sat.i64(i64 %x, i64 %y)
  %a1 = sub i64 %r0, %r1
  %r = lshr i64 %a1, 1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: @llvm.sadd.sat.i64(i64 %y, i64 %x
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r0 = call i64 @llvm.sadd.sat.i64(i64 %y, i64 %x)
  %r1 = call i64 @llvm.uadd.sat.i64(i64 %y, i64 %x)
  %a1 = sub i64 %r0, %r1
  %r = lshr i64 %a1, 1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: @llvm.ssub.sat.i64(i64 %y, i64 %x)
; EXACT-LABEL: define {{.*}}@near(
; EXACT: @llvm.ssub.sat.i64(i64 %y, i64 %x)
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %r0 = call i64 @llvm.ssub.sat.i64(i64 %y, i64 %x)
  %r1 = call i64 @llvm.uadd.sat.i64(i64 %y, i64 %x)
  %a1 = sub i64 %r0, %r1
  %r = lshr i64 %a1, 1
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
