; A float that is frozen is moved.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
define dso_local void @a_float(ptr %p, ptr %q) {
  %x = load float, ptr %p, align 4
  %y = freeze float %x
  store float %y, ptr %q, align 4
  %n = getelementptr i8, ptr %q, i64 16
  store float %y, ptr %n, align 4
  store i8 1, ptr %p, align 1
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
  store i8 1, ptr %p, align 1
  ret void
}
