; A getelementptr of zeros is its base; one that goes anywhere is not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<search=tree;check;verify=9>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK-NEXT: load i64, ptr %p
; EXACT-LABEL: define {{.*}}@a(
define dso_local i64 @a(ptr %p, ptr %q) {
  %v = load i64, ptr %p, align 8
  %n = getelementptr i8, ptr %q, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: getelementptr
define dso_local i64 @b(ptr %p, ptr %q) {
  %f = getelementptr inbounds nuw { { i64, i32 }, i64 }, ptr %p, i64 0, i32 0, i32 0
  %v = load i64, ptr %f, align 8
  %z = getelementptr i8, ptr %q, i64 0
  %n = getelementptr i8, ptr %z, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}

; A chain of them.
; CHECK-LABEL: define {{.*}}@c(
; CHECK-NEXT: {{.*}}tail call {{.*}}@a(
define dso_local i64 @c(ptr %p, ptr %q) {
  %e = getelementptr i32, ptr %p, i32 0
  %f = getelementptr [4 x i64], ptr %e, i64 0, i64 0
  %g = getelementptr inbounds i8, ptr %f, i64 0
  %v = load i64, ptr %g, align 8
  %n = getelementptr i8, ptr %q, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@one_further(
; CHECK-NEXT: getelementptr i64, ptr %p, i64 1
define dso_local i64 @one_further(ptr %p, ptr %q) {
  %e = getelementptr i64, ptr %p, i64 1
  %v = load i64, ptr %e, align 8
  %n = getelementptr i8, ptr %q, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}

; The last index is zero, the first is not.
; CHECK-LABEL: define {{.*}}@one_row_further(
; CHECK-NEXT: getelementptr [2 x i64], ptr %p, i64 1, i64 0
define dso_local i64 @one_row_further(ptr %p, ptr %q) {
  %e = getelementptr [2 x i64], ptr %p, i64 1, i64 0
  %v = load i64, ptr %e, align 8
  %n = getelementptr i8, ptr %q, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}

; CHECK-LABEL: define {{.*}}@other_base(
; CHECK-NEXT: getelementptr i64, ptr %q, i64 0
define dso_local i64 @other_base(ptr %p, ptr %q) {
  %e = getelementptr i64, ptr %q, i64 0
  %v = load i64, ptr %e, align 8
  %n = getelementptr i8, ptr %q, i64 24
  %w = load i64, ptr %n, align 8
  %m = mul i64 %v, 7
  %s = add i64 %m, %w
  %h = lshr i64 %s, 3
  ret i64 %h
}
