; Two formats of 16 bits serve each other in neither direction: a target that has only one of them
; may convert the other.
; RUN: %opt -passes='rust-mergefunc<check>' %s -pass-remarks-missed=rust-mergefunc 2>%t | FileCheck %s --implicit-check-not="{{ tail call}}"
; RUN: FileCheck %s --check-prefix=REMARK --input-file=%t
; REMARK: each have something that does not hold for the other
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_half(
; CHECK: load half
define dso_local void @a_half(ptr %p, ptr %q) {
  %a = load half, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load half, ptr %pn, align 4
  store half %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store half %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_bfloat(
; CHECK: load bfloat
define dso_local void @b_bfloat(ptr %p, ptr %q) {
  %a = load bfloat, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load bfloat, ptr %pn, align 4
  store bfloat %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store bfloat %a, ptr %qn, align 4
  ret void
}
