; Sums and products that tell of overflow take their arguments in either order, differences do
; not.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare { i64, i1 } @llvm.sadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.umul.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
; CHECK: @llvm.uadd.with.overflow.i64(i64 %x, i64 %y)
; CHECK: @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
; CHECK: @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
; EXACT-LABEL: define {{.*}}@a(
; EXACT: @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
define dso_local i64 @a(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p0 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %x, i64 %y)
  %v0 = extractvalue { i64, i1 } %p0, 0
  %o0 = extractvalue { i64, i1 } %p0, 1
  %q0 = select i1 %o0, i64 %x, i64 %v0
  %p1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %x, i64 %y)
  %v1 = extractvalue { i64, i1 } %p1, 0
  %o1 = extractvalue { i64, i1 } %p1, 1
  %q1 = select i1 %o1, i64 %x, i64 %v1
  %p2 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %x, i64 %y)
  %v2 = extractvalue { i64, i1 } %p2, 0
  %o2 = extractvalue { i64, i1 } %p2, 1
  %q2 = select i1 %o2, i64 %x, i64 %v2
  %p3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %x, i64 %y)
  %v3 = extractvalue { i64, i1 } %p3, 0
  %o3 = extractvalue { i64, i1 } %p3, 1
  %q3 = select i1 %o3, i64 %x, i64 %v3
  %a1 = sub i64 %q0, %q1
  %a2 = sub i64 %a1, %q2
  %r = sub i64 %a2, %q3
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: @llvm.sadd.with.overflow.i64(i64 %y, i64 %x)
define dso_local i64 @b(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p0 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %y, i64 %x)
  %v0 = extractvalue { i64, i1 } %p0, 0
  %o0 = extractvalue { i64, i1 } %p0, 1
  %q0 = select i1 %o0, i64 %x, i64 %v0
  %p1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %y, i64 %x)
  %v1 = extractvalue { i64, i1 } %p1, 0
  %o1 = extractvalue { i64, i1 } %p1, 1
  %q1 = select i1 %o1, i64 %x, i64 %v1
  %p2 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %y, i64 %x)
  %v2 = extractvalue { i64, i1 } %p2, 0
  %o2 = extractvalue { i64, i1 } %p2, 1
  %q2 = select i1 %o2, i64 %x, i64 %v2
  %p3 = call { i64, i1 } @llvm.umul.with.overflow.i64(i64 %y, i64 %x)
  %v3 = extractvalue { i64, i1 } %p3, 0
  %o3 = extractvalue { i64, i1 } %p3, 1
  %q3 = select i1 %o3, i64 %x, i64 %v3
  %a1 = sub i64 %q0, %q1
  %a2 = sub i64 %a1, %q2
  %r = sub i64 %a2, %q3
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@near(
; CHECK: @llvm.usub.with.overflow.i64(i64 %y, i64 %x)
; EXACT-LABEL: define {{.*}}@near(
; EXACT: @llvm.usub.with.overflow.i64(i64 %y, i64 %x)
define dso_local i64 @near(i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %h = lshr i64 %m, 3
  %p0 = call { i64, i1 } @llvm.sadd.with.overflow.i64(i64 %y, i64 %x)
  %v0 = extractvalue { i64, i1 } %p0, 0
  %o0 = extractvalue { i64, i1 } %p0, 1
  %q0 = select i1 %o0, i64 %x, i64 %v0
  %p1 = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %y, i64 %x)
  %v1 = extractvalue { i64, i1 } %p1, 0
  %o1 = extractvalue { i64, i1 } %p1, 1
  %q1 = select i1 %o1, i64 %x, i64 %v1
  %p2 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %y, i64 %x)
  %v2 = extractvalue { i64, i1 } %p2, 0
  %o2 = extractvalue { i64, i1 } %p2, 1
  %q2 = select i1 %o2, i64 %x, i64 %v2
  %p3 = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %y, i64 %x)
  %v3 = extractvalue { i64, i1 } %p3, 0
  %o3 = extractvalue { i64, i1 } %p3, 1
  %q3 = select i1 %o3, i64 %x, i64 %v3
  %a1 = sub i64 %q0, %q1
  %a2 = sub i64 %a1, %q2
  %r = sub i64 %a2, %q3
  %s = xor i64 %r, %h
  %t = udiv i64 %s, 11
  ret i64 %t
}
