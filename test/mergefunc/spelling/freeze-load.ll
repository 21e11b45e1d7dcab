; The freeze of a loaded value is the value if the load says !noundef.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: load i64, ptr %p, align 8, !range
; CHECK-NOT: !noundef
define dso_local i64 @a(ptr %p) {
  %x = load i64, ptr %p, align 8, !range !0
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @b(ptr %p) {
  %x = load i64, ptr %p, align 8, !range !0, !noundef !1
  %f = freeze i64 %x
  %m = mul i64 %f, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@only_in_range(
; CHECK-NEXT: load
; CHECK-NEXT: freeze
define dso_local i64 @only_in_range(ptr %p) {
  %x = load i64, ptr %p, align 8, !range !0
  %f = freeze i64 %x
  %m = mul i64 %f, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %f
  ret i64 %r
}

!0 = !{i64 0, i64 100}
!1 = !{}
