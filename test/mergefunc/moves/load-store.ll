; A float that is loaded and stored is the integer of its bits, and the integer is kept, though the
; name order would keep the other.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK-NEXT: {{.*}}tail call {{.*}}@b_int(
define dso_local void @a_float(ptr %p, ptr %q) {
  %a = load float, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load float, ptr %pn, align 4
  store float %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store float %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: %a = load i32
; CHECK: %b = load i32
; CHECK: store i32 %b
; CHECK: store i32 %a
define dso_local void @b_int(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i32, ptr %pn, align 4
  store i32 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i32 %a, ptr %qn, align 4
  ret void
}
