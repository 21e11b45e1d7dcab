; A kept float where a member moves an integer is found: some targets change a NaN that they move.
; REQUIRES: debug-break
; RUN: not %breaking-opt -passes='rust-mergefunc<check;debug-break=moved-float>' %s -o /dev/null 2>&1 | FileCheck %s --implicit-check-not="'a_float'"

; CHECK: error: rust-mergefunc<check>: 'c_int' merged into 'b_int': the kept body's instruction `{{.*}}load float{{.*}}` differs from 'c_int' in its type
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local void @a_float(ptr %p, ptr %q) {
  %a = load float, ptr %p, align 4
  store float %a, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store float %a, ptr %qn, align 4
  ret void
}

define dso_local void @c_int(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  store i32 %a, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i32 %a, ptr %qn, align 4
  ret void
}

define dso_local void @b_int(ptr %p, ptr %q) {
  %a = load i32, ptr %p, align 4
  store i32 %a, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i32 %a, ptr %qn, align 4
  ret void
}
