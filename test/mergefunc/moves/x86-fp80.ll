; An x86_fp80 is no integer of 80 bits: the store of one may leave the other's padding alone.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_long_double(
; CHECK: load x86_fp80
define dso_local void @a_long_double(ptr %p, ptr %q) {
  %a = load x86_fp80, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load x86_fp80, ptr %pn, align 4
  store x86_fp80 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store x86_fp80 %a, ptr %qn, align 4
  ret void
}

; CHECK-LABEL: define {{.*}}@b_i80(
; CHECK: load i80
define dso_local void @b_i80(ptr %p, ptr %q) {
  %a = load i80, ptr %p, align 4
  %pn = getelementptr i8, ptr %p, i64 16
  %b = load i80, ptr %pn, align 4
  store i80 %b, ptr %q, align 4
  %qn = getelementptr i8, ptr %q, i64 24
  store i80 %a, ptr %qn, align 4
  ret void
}
