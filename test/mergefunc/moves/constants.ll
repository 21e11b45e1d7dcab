; A constant that is moved is its bits: 1.0 is 1065353216, and the sign of -0.0 is one of them.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
define dso_local void @a_float(ptr %p, ptr %q, i1 %c) {
  store float 1.0, ptr %p, align 4
  %x = load float, ptr %q, align 4
  %s = select i1 %c, float -0.0, float %x
  store float %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store float %s, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: store i32 1065353216
; CHECK: i32 -2147483648
define dso_local void @b_int(ptr %p, ptr %q, i1 %c) {
  store i32 1065353216, ptr %p, align 4
  %x = load i32, ptr %q, align 4
  %s = select i1 %c, i32 -2147483648, i32 %x
  store i32 %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %s, ptr %n, align 4
  ret void
}
