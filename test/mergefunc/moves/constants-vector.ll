; The elements of a constant vector are their bits, one by one.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_floats(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_ints(
define dso_local void @a_floats(ptr %p, ptr %q, i1 %c) {
  store <2 x float> <float 1.0, float undef>, ptr %p, align 4
  %x = load <2 x float>, ptr %q, align 4
  %s = select i1 %c, <2 x float> <float 2.0, float -0.0>, <2 x float> %x
  store <2 x float> %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store <2 x float> %s, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_ints(
; CHECK: store <2 x i32> <i32 1065353216, i32 undef>
define dso_local void @b_ints(ptr %p, ptr %q, i1 %c) {
  store <2 x i32> <i32 1065353216, i32 undef>, ptr %p, align 4
  %x = load <2 x i32>, ptr %q, align 4
  %s = select i1 %c, <2 x i32> <i32 1073741824, i32 -2147483648>, <2 x i32> %x
  store <2 x i32> %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store <2 x i32> %s, ptr %n, align 4
  ret void
}
