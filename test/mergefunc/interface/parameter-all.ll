; Functions that use none of their parameters merge with one that has none.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@g = external global i64

; CHECK-LABEL: define {{.*}}@none()
; CHECK-NEXT: load
; EXACT: define {{.*}}@none(
define dso_local i64 @none() {
  %a = load i64, ptr @g
  %b = mul i64 %a, 3
  %c = add i64 %b, %a
  %d = xor i64 %c, 77
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@all(
; CHECK-NEXT: %1 = tail call i64 @none()
; CHECK-NEXT: ret i64 %1
; EXACT: define {{.*}}@all(
define dso_local i64 @all(i64 %u, ptr %v) {
  %a = load i64, ptr @g
  %b = mul i64 %a, 3
  %c = add i64 %b, %a
  %d = xor i64 %c, 77
  ret i64 %d
}

; CHECK-LABEL: define {{.*}}@one(
; CHECK-NEXT: load
; EXACT: define {{.*}}@one(
define dso_local i64 @one(ptr %v) {
  %a = load i64, ptr %v
  %b = mul i64 %a, 3
  %c = add i64 %b, %a
  %d = xor i64 %c, 77
  ret i64 %d
}
