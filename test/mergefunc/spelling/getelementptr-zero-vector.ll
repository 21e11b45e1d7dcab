; A getelementptr of zeros is its base only where it makes no vector of it.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @f(i64)

; CHECK-LABEL: define {{.*}}@scalar(
; CHECK-NEXT: store ptr %p, ptr %q
define dso_local void @scalar(ptr %p, ptr %q) {
  store ptr %p, ptr %q, align 16
  call void @f(i64 1)
  call void @f(i64 2)
  call void @f(i64 3)
  ret void
}

; CHECK-LABEL: define {{.*}}@vector(
; CHECK-NEXT: getelementptr
; CHECK-NEXT: store <2 x ptr>
define dso_local void @vector(ptr %p, ptr %q) {
  %v = getelementptr [1 x i8], ptr %p, <2 x i64> zeroinitializer, i64 0
  store <2 x ptr> %v, ptr %q, align 16
  call void @f(i64 1)
  call void @f(i64 2)
  call void @f(i64 3)
  ret void
}

; CHECK-LABEL: define {{.*}}@vector_base(
; CHECK-NEXT: store <2 x ptr> %p, ptr %q
define dso_local void @vector_base(<2 x ptr> %p, ptr %q) {
  store <2 x ptr> %p, ptr %q, align 16
  call void @f(i64 1)
  call void @f(i64 2)
  call void @f(i64 3)
  ret void
}

; CHECK-LABEL: define {{.*}}@vector_of_zeros(
; CHECK-NEXT: {{.*}}tail call {{.*}}@vector_base(
define dso_local void @vector_of_zeros(<2 x ptr> %p, ptr %q) {
  %v = getelementptr i8, <2 x ptr> %p, i64 0
  store <2 x ptr> %v, ptr %q, align 16
  call void @f(i64 1)
  call void @f(i64 2)
  call void @f(i64 3)
  ret void
}
