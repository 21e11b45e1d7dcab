; A structure with a float is not one with an integer: only scalars and vectors are.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_float(
; CHECK: load { float, float }
define dso_local void @a_float(ptr %p, ptr %q) {
  %a = load { float, float }, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load { float, float }, ptr %pn, align 4
  store { float, float } %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store { float, float } %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_int(
; CHECK: load { i32, i32 }
define dso_local void @b_int(ptr %p, ptr %q) {
  %a = load { i32, i32 }, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load { i32, i32 }, ptr %pn, align 4
  store { i32, i32 } %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store { i32, i32 } %a, ptr %qn, align 4
  ret void
}
