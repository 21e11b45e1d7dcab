; An fp128 stays one.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_quad(
; CHECK: load fp128
define dso_local void @a_quad(ptr %p, ptr %q) {
  %a = load fp128, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load fp128, ptr %pn, align 4
  store fp128 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store fp128 %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_i128(
; CHECK: load i128
define dso_local void @b_i128(ptr %p, ptr %q) {
  %a = load i128, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i128, ptr %pn, align 4
  store i128 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i128 %a, ptr %qn, align 4
  ret void
}
