; The indices of extractvalue stand beside the operand list and still count.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@first(
; CHECK: extractvalue { i64, i64 } %pair, 0
define dso_local i64 @first(ptr %p, i64 %x) {
  %pair = load { i64, i64 }, ptr %p, align 8
  %v = extractvalue { i64, i64 } %pair, 0
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@second(
; CHECK: extractvalue { i64, i64 } %pair, 1
define dso_local i64 @second(ptr %p, i64 %x) {
  %pair = load { i64, i64 }, ptr %p, align 8
  %v = extractvalue { i64, i64 } %pair, 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
