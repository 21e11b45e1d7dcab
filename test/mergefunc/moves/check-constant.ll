; A kept integer with other bits than the member's float is found.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=constant>' %s -o /dev/null 2>&1 | FileCheck %s

; CHECK: error: rust-mergefunc<check>: 'a_float' merged into 'b_int': the kept body's instruction `store i32 1065353217, {{.*}}` differs from 'a_float' in its first operand
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local void @a_float(ptr %p) {
  store float 1.0, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 24
  store float 2.0, ptr %pn, align 4
  %po = getelementptr i8, ptr %p, i64 48
  store float 3.0, ptr %po, align 4
  ret void
}

define dso_local void @b_int(ptr %p) {
  store i32 1065353216, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 24
  store i32 1073741824, ptr %pn, align 4
  %po = getelementptr i8, ptr %p, i64 48
  store i32 1077936128, ptr %po, align 4
  ret void
}
