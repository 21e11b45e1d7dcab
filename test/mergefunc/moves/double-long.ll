; A double is a long.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_double(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_long(
define dso_local void @a_double(ptr %p, ptr %q) {
  %a = load double, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load double, ptr %pn, align 4
  store double %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store double %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_long(
; CHECK: load i64
define dso_local void @b_long(ptr %p, ptr %q) {
  %a = load i64, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i64, ptr %pn, align 4
  store i64 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i64 %a, ptr %qn, align 4
  ret void
}
