; Structures are equal by structure: a name does not make another type.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i64, i32 }

; CHECK-LABEL: define dso_local i64 @by_literal(
; CHECK-NEXT: load { i64, i32 }
define dso_local i64 @by_literal(ptr %p, i64 %x) {
  %q = load { i64, i32 }, ptr %p, align 8
  %v = extractvalue { i64, i32 } %q, 0
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @by_name(
; CHECK-NEXT: {{.*}}tail call i64 @by_literal(
define dso_local i64 @by_name(ptr %p, i64 %x) {
  %q = load %pair, ptr %p, align 8
  %v = extractvalue %pair %q, 0
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
