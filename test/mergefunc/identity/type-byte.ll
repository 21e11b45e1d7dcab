; A byte type equals itself alone: its bits may be parts of pointers or poison, one by one.
; REQUIRES: since-llvm-23
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@bytes(
; CHECK: load b64
define dso_local i64 @bytes(ptr %p, ptr %q, i64 %x) {
  %v = load b64, ptr %p
  store b64 %v, ptr %q
  %m = mul i64 %x, 7
  %r = udiv i64 %m, 11
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@same_bytes(
; CHECK-NEXT: tail call i64 @bytes(
define dso_local i64 @same_bytes(ptr %p, ptr %q, i64 %x) {
  %v = load b64, ptr %p
  store b64 %v, ptr %q
  %m = mul i64 %x, 7
  %r = udiv i64 %m, 11
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@integer(
; CHECK: load i64
define dso_local i64 @integer(ptr %p, ptr %q, i64 %x) {
  %v = load i64, ptr %p
  store i64 %v, ptr %q
  %m = mul i64 %x, 7
  %r = udiv i64 %m, 11
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@pointers(
; CHECK: load <1 x b64>
define dso_local i64 @pointers(ptr %p, ptr %q, i64 %x) {
  %v = load <1 x b64>, ptr %p
  store <1 x b64> %v, ptr %q
  %m = mul i64 %x, 7
  %r = udiv i64 %m, 11
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@stores_seven(
; CHECK: store b64 7
define dso_local i64 @stores_seven(ptr %q, i64 %x) {
  store b64 7, ptr %q
  %m = mul i64 %x, 13
  %r = udiv i64 %m, 11
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@stores_eight(
; CHECK: store b64 8
define dso_local i64 @stores_eight(ptr %q, i64 %x) {
  store b64 8, ptr %q
  %m = mul i64 %x, 13
  %r = udiv i64 %m, 11
  ret i64 %r
}
