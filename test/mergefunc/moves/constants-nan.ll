; A NaN is its bits, quiet or signalling.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_double(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_long(
define dso_local void @a_double(ptr %p, ptr %q, i1 %c) {
  store double 0x7FF8000000000000, ptr %p, align 4
  %x = load double, ptr %q, align 4
  %s = select i1 %c, double 0x7FF0000000000001, double %x
  store double %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store double %s, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_long(
; CHECK: store i64 9221120237041090560
; CHECK: i64 9218868437227405313
define dso_local void @b_long(ptr %p, ptr %q, i1 %c) {
  store i64 9221120237041090560, ptr %p, align 4
  %x = load i64, ptr %q, align 4
  %s = select i1 %c, i64 9218868437227405313, i64 %x
  store i64 %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i64 %s, ptr %n, align 4
  ret void
}
