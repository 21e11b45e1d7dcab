; Of two formats of 16 bits and the integer, the integer serves both.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_half(
; CHECK-NEXT: {{.*}}tail call {{.*}}@c_short(
define dso_local void @a_half(ptr %p, ptr %q) {
  %a = load half, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load half, ptr %pn, align 4
  store half %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store half %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_bfloat(
; CHECK-NEXT: {{.*}}tail call {{.*}}@c_short(
define dso_local void @b_bfloat(ptr %p, ptr %q) {
  %a = load bfloat, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load bfloat, ptr %pn, align 4
  store bfloat %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store bfloat %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@c_short(
; CHECK: load i16
define dso_local void @c_short(ptr %p, ptr %q) {
  %a = load i16, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i16, ptr %pn, align 4
  store i16 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i16 %a, ptr %qn, align 4
  ret void
}
