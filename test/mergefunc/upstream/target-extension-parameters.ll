; A target extension type is told by its parameters, types and integers alike.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@of_int_0(
; CHECK: store i64 %r, ptr %p
define dso_local void @of_int_0(target("mine", i32, 0) %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@of_int_1(
; CHECK: store i64 %r, ptr %p
define dso_local void @of_int_1(target("mine", i32, 1) %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@of_long_0(
; CHECK: store i64 %r, ptr %p
define dso_local void @of_long_0(target("mine", i64, 0) %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@of_nothing(
; CHECK: store i64 %r, ptr %p
define dso_local void @of_nothing(target("mine") %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}
