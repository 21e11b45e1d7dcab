; allocsize names parameters by number, so all of them count; without it one that nothing uses does not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare ptr @malloc(i64)

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@kept(
define dso_local ptr @kept(i64 %x) allocsize(0) {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = xor i64 %b, %x
  %d = call ptr @malloc(i64 %c)
  ret ptr %d
}

; CHECK-LABEL: define {{.*}}@wide(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@wide(
define dso_local ptr @wide(i64 %u, i64 %x) allocsize(0) {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = xor i64 %b, %x
  %d = call ptr @malloc(i64 %c)
  ret ptr %d
}

; CHECK-LABEL: define {{.*}}@plain(
; CHECK-NEXT: mul
; EXACT: define {{.*}}@plain(
define dso_local ptr @plain(i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = xor i64 %b, %x
  %d = call ptr @malloc(i64 %c)
  ret ptr %d
}

; CHECK-LABEL: define {{.*}}@plainly(
; CHECK-NEXT: tail call ptr @plain(i64 %x)
; EXACT: define {{.*}}@plainly(
define dso_local ptr @plainly(i64 %u, i64 %x) {
  %a = mul i64 %x, 3
  %b = add i64 %a, 5
  %c = xor i64 %b, %x
  %d = call ptr @malloc(i64 %c)
  ret ptr %d
}
