; Two functions that store their own address do different things wherever the address counts.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK: store ptr @first, ptr %p
define dso_local void @first(ptr %p, i64 %x) {
  store ptr @first, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@second(
; CHECK: store ptr @second, ptr %p
define dso_local void @second(ptr %p, i64 %x) {
  store ptr @second, ptr %p, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8
  ret void
}
