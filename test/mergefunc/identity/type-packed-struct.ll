; A packed structure is laid out in another way than a plain one with the same fields.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: load { i32, i64 }
define dso_local i64 @plain(ptr %p, i64 %x) {
  %q = load { i32, i64 }, ptr %p, align 1
  %v = extractvalue { i32, i64 } %q, 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@packed(
; CHECK: load <{ i32, i64 }>
define dso_local i64 @packed(ptr %p, i64 %x) {
  %q = load <{ i32, i64 }>, ptr %p, align 1
  %v = extractvalue <{ i32, i64 }> %q, 1
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
