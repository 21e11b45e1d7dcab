; exact merges functions whose reconcilable properties are all equal, and nothing is given up.
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: mul nuw nsw i64 %x, 7
; CHECK-NEXT: add nsw i64 %m, 5
; CHECK-NEXT: load i64, ptr %p, align 4, !range
; CHECK-NEXT: getelementptr inbounds
; CHECK-NEXT: load i64, ptr %q, align 8, !noundef
; CHECK: or disjoint
define dso_local i64 @a(i64 noundef %x, ptr nonnull %p) {
  %m = mul nuw nsw i64 %x, 7
  %s = add nsw i64 %m, 5
  %h = load i64, ptr %p, align 4, !range !0
  %q = getelementptr inbounds i64, ptr %p, i64 1
  %v = load i64, ptr %q, align 8, !noundef !1
  %r = xor i64 %h, %s
  %t = or disjoint i64 %r, %v
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK: tail call i64 @a(
define dso_local i64 @b(i64 noundef %x, ptr nonnull %p) {
  %m = mul nuw nsw i64 %x, 7
  %s = add nsw i64 %m, 5
  %h = load i64, ptr %p, align 4, !range !0
  %q = getelementptr inbounds i64, ptr %p, i64 1
  %v = load i64, ptr %q, align 8, !noundef !1
  %r = xor i64 %h, %s
  %t = or disjoint i64 %r, %v
  ret i64 %t
}

!0 = !{i64 0, i64 9}
!1 = !{}
