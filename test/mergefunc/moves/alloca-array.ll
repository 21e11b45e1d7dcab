; So is that of an array.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, ptr)

; CHECK-LABEL: define {{.*}}@a_floats(
; CHECK: alloca [3 x double]
define dso_local void @a_floats(ptr %p) {
  %a = alloca [3 x double], align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}

; CHECK-LABEL: define {{.*}}@b_longs(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a_floats(
define dso_local void @b_longs(ptr %p) {
  %a = alloca [3 x i64], align 8
  call void @use(ptr %a, ptr %p)
  call void @use(ptr %p, ptr %a)
  call void @use(ptr %a, ptr %a)
  ret void
}
