; A float that is added to is no integer, though it is moved as well.
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
  %s = fadd float %x, %x
  store float %s, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load i32
define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  store i32 %x, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %x, ptr %n, align 4
  %s = add i32 %x, %x
  store i32 %s, ptr %p, align 4
  ret void
}
