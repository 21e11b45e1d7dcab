; inbounds stays where both have it; here the kept getelementptr is left with nothing.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: getelementptr i64, ptr %p, i64 %i
; CHECK-NEXT: getelementptr inbounds i8, ptr %q, i64 %i
; EXACT-LABEL: define {{.*}}@a(
; EXACT: getelementptr inbounds nuw i64, ptr %p, i64 %i
define dso_local i64 @a(ptr %p, i64 %i) {
  %q = getelementptr inbounds nuw i64, ptr %p, i64 %i
  %u = getelementptr inbounds i8, ptr %q, i64 %i
  %v = load i64, ptr %u, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: getelementptr i64, ptr %p, i64 %i
define dso_local i64 @b(ptr %p, i64 %i) {
  %q = getelementptr i64, ptr %p, i64 %i
  %u = getelementptr inbounds i8, ptr %q, i64 %i
  %v = load i64, ptr %u, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %i
  %h = lshr i64 %s, 3
  ret i64 %h
}
