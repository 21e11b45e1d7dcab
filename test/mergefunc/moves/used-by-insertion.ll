; The elements of a vector that is built keep their types.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: load float
define dso_local void @a_float(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  store float %x, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store float %x, ptr %n, align 4
  %v = insertelement <2 x float> poison, float %x, i64 0
  store <2 x float> %v, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load i32
define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %x, ptr %n, align 4
  %v = insertelement <2 x i32> poison, i32 %x, i64 0
  store <2 x i32> %v, ptr %p, align 4
  ret void
}
