; Each has a pointer where the other has an integer, so neither body can stand for the other.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@pointer_first(
; CHECK: store ptr %a
define dso_local i64 @pointer_first(ptr %p, ptr %a, i64 %b) {
  store ptr %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %b, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}

; CHECK-LABEL: define {{.*}}@pointer_last(
; CHECK: store ptr %b
define dso_local i64 @pointer_last(ptr %p, i64 %a, ptr %b) {
  store i64 %a, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store ptr %b, ptr %q, align 8
  %n = load i64, ptr %p, align 8
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  ret i64 %s
}
