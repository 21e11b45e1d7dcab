; A double is larger than an i32.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, ptr)

; CHECK-LABEL: define {{.*}}@a_double(
; CHECK: alloca double
define dso_local void @a_double(ptr %p) {
  %a = alloca double, align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: alloca i32
define dso_local void @b_int(ptr %p) {
  %a = alloca i32, align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}
