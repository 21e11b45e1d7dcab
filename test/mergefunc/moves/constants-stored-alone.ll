; A stored constant alone decides who is kept.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
define dso_local void @a_float(ptr %p, ptr %q) {
  store float 1.0, ptr %p, align 4
  store i8 7, ptr %q, align 1
  %n = getelementptr i8, ptr %q, i64 16
  store float 1.0, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: store i32 1065353216
define dso_local void @b_int(ptr %p, ptr %q) {
  store i32 1065353216, ptr %p, align 4
  store i8 7, ptr %q, align 1
  %n = getelementptr i8, ptr %q, i64 16
  store i32 1065353216, ptr %n, align 4
  ret void
}
