; A use of the frozen value counts.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @variadic(ptr, ...)

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: freeze float
define dso_local void @a_float(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = freeze float %x
  store float %y, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store float %y, ptr %n, align 4
  call void (ptr, ...) @variadic(ptr %p, float %y)
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: freeze i32
define dso_local void @b_int(ptr %p, ptr %q) {
  %x = load i32, ptr %p, align 4
  %y = freeze i32 %x
  store i32 %y, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %y, ptr %n, align 4
  call void (ptr, ...) @variadic(ptr %p, i32 %y)
  ret void
}
