; What a volatile store stores is not moved.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: store volatile float
define dso_local void @a_float(ptr %p, ptr %q) {
  store volatile float 1.0, ptr %p, align 4
  store i8 7, ptr %q, align 1
  %n = getelementptr i8, ptr %q, i64 16
  store volatile float 1.0, ptr %n, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: store volatile i32
define dso_local void @b_int(ptr %p, ptr %q) {
  store volatile i32 1065353216, ptr %p, align 4
  store i8 7, ptr %q, align 1
  %n = getelementptr i8, ptr %q, i64 16
  store volatile i32 1065353216, ptr %n, align 4
  ret void
}
