; A float that is chosen is moved.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
define dso_local void @a_float(ptr %p, ptr %q, i1 %c) {
  %x = load float, ptr %p, align 4
  %y = load float, ptr %q, align 4
  %s = select i1 %c, float %x, float %y
  store float %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store float %s, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: select i1
define dso_local void @b_int(ptr %p, ptr %q, i1 %c) {
  %x = load i32, ptr %p, align 4
  %y = load i32, ptr %q, align 4
  %s = select i1 %c, i32 %x, i32 %y
  store i32 %s, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store i32 %s, ptr %n, align 4
  ret void
}
