; A load's alignment is a fact about the address: the kept body relies on the smaller one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a(
; CHECK: load i64, ptr %p, align 4
; CHECK: store i64 %r, ptr %p, align 8
; EXACT-LABEL: define {{.*}}@a(
; EXACT: load i64, ptr %p, align 16
define dso_local void @a(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 16
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store i64 %r, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: load i64, ptr %p, align 4
define dso_local void @b(ptr %p, i64 %x) {
  %m = load i64, ptr %p, align 4
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store i64 %r, ptr %p, align 8
  ret void
}
