; An alloca's alignment is a promise to those who use the slot: the kept body makes the larger one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @use(ptr)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: alloca i64, align 32
; EXACT-LABEL: define {{.*}}@a(
; EXACT: alloca i64, align 8
define dso_local void @a(i64 %x) {
  %slot = alloca i64, align 8
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %slot, align 8
  call void @use(ptr %slot)
  ret void
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: alloca i64, align 32
define dso_local void @b(i64 %x) {
  %slot = alloca i64, align 32
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %slot, align 8
  call void @use(ptr %slot)
  ret void
}
