; A vector of floats is the vector of as many integers.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_floats(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_ints(
define dso_local void @a_floats(ptr %p, ptr %q) {
  %a = load <4 x float>, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load <4 x float>, ptr %pn, align 4
  store <4 x float> %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store <4 x float> %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_ints(
; CHECK: load <4 x i32>
define dso_local void @b_ints(ptr %p, ptr %q) {
  %a = load <4 x i32>, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load <4 x i32>, ptr %pn, align 4
  store <4 x i32> %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store <4 x i32> %a, ptr %qn, align 4
  ret void
}
