; The tree search finds it too, and so do the order's axioms hold.
; RUN: %opt -passes='rust-mergefunc<check;search=tree>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check;verify=10>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: tail call void @b_int(
define dso_local void @a_float(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  store float %y, ptr %p, align 4
  store float 1.0, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load i32
define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4
  store i32 %y, ptr %p, align 4
  store i32 1065353216, ptr %q, align 4
  store i8 1, ptr %p, align 1
  ret void
}
