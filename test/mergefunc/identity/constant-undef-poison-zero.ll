; undef, poison and zero are three constants: each may be replaced by the next one to the right, not
; back.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@of_poison(
; CHECK: i64 poison
define dso_local void @of_poison(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 poison, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@of_undef(
; CHECK: i64 undef
define dso_local void @of_undef(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 undef, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@of_zero(
; CHECK: i64 0
define dso_local void @of_zero(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 0, ptr %q, align 8
  ret void
}
