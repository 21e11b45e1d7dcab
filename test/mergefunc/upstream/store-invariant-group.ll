; A store's !invariant.group promises something about later loads: the kept body has it where both
; had it and nowhere else.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: store i64 %s, ptr %p, align 8, !invariant.group ![[#]]
; CHECK: store i64 %h, ptr %q, align 8{{$}}
; EXACT-LABEL: define {{.*}}@a(
; EXACT: store i64 %h, ptr %q, align 8, !invariant.group ![[#]]
define dso_local void @a(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %s, ptr %p, align 8, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8, !invariant.group !0
  ret void
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: store i64 %h, ptr %q, align 8{{$}}
define dso_local void @b(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %s, ptr %p, align 8, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %h, ptr %q, align 8
  ret void
}

!0 = !{}
