; musttail guarantees that the stack does not grow; a plain call in the same place does not.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@guaranteed(
; CHECK: musttail call i64 %f(ptr %f, i64 %l)
define dso_local i64 @guaranteed(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %k = xor i64 %h, %x
  %l = add i64 %k, 11
  store i64 %l, ptr %f
  %v = musttail call i64 %f(ptr %f, i64 %l)
  ret i64 %v
}

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: = call i64 %f(ptr %f, i64 %l)
define dso_local i64 @plain(ptr %f, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %k = xor i64 %h, %x
  %l = add i64 %k, 11
  store i64 %l, ptr %f
  %v = call i64 %f(ptr %f, i64 %l)
  ret i64 %v
}
