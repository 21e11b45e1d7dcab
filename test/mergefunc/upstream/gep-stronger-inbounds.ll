; The kept body loses an inbounds that only it had: under the other name the address may be out of
; bounds, and with it would be poison.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_inside(
; CHECK: getelementptr i64, ptr %p, i64 %i
; EXACT-LABEL: define {{.*}}@a_inside(
; EXACT: getelementptr inbounds i64
define dso_local i64 @a_inside(ptr %p, i64 %i) {
  %q = getelementptr inbounds i64, ptr %p, i64 %i
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b_anywhere(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a_inside(
; EXACT-LABEL: define {{.*}}@b_anywhere(
; EXACT: getelementptr i64
define dso_local i64 @b_anywhere(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %v = load i64, ptr %q, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}
