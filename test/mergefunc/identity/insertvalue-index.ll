; The indices of insertvalue stand beside the operand list and still count.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK: insertvalue { i64, i64 } %pair, i64 %h, 0
define dso_local void @first(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %pair = load { i64, i64 }, ptr %p, align 8
  %new = insertvalue { i64, i64 } %pair, i64 %h, 0
  store { i64, i64 } %new, ptr %p, align 8
  ret void
}

; CHECK-LABEL: define {{.*}}@second(
; CHECK: insertvalue { i64, i64 } %pair, i64 %h, 1
define dso_local void @second(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %pair = load { i64, i64 }, ptr %p, align 8
  %new = insertvalue { i64, i64 } %pair, i64 %h, 1
  store { i64, i64 } %new, ptr %p, align 8
  ret void
}
