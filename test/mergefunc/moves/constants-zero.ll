; Zero is all bits zero.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_double(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_pointer(
define dso_local void @a_double(ptr %p, ptr %q, i1 %c) {
  store double 0.0, ptr %p, align 4
  %x = load double, ptr %q, align 4
  %s = select i1 %c, double 0.0, double %x
  store double %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store double %s, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_pointer(
; CHECK: store ptr null
define dso_local void @b_pointer(ptr %p, ptr %q, i1 %c) {
  store ptr null, ptr %p, align 4
  %x = load ptr, ptr %q, align 4
  %s = select i1 %c, ptr null, ptr %x
  store ptr %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store ptr %s, ptr %n, align 4
  ret void
}
