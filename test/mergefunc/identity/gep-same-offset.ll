; A getelementptr with constant indices is its byte offset, however it is spelled.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @by_bytes(
; CHECK-NEXT: getelementptr i8, ptr %p, i64 12
define dso_local i64 @by_bytes(ptr %p, i64 %x) {
  %q = getelementptr i8, ptr %p, i64 12
  %v = load i64, ptr %q, align 4
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @by_ints(
; CHECK-NEXT: {{.*}}tail call i64 @by_bytes(
define dso_local i64 @by_ints(ptr %p, i64 %x) {
  %q = getelementptr i32, ptr %p, i32 3
  %v = load i64, ptr %q, align 4
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @by_fields(
; CHECK-NEXT: {{.*}}tail call i64 @by_bytes(
define dso_local i64 @by_fields(ptr %p, i64 %x) {
  %q = getelementptr { i64, { i32, i32 } }, ptr %p, i64 0, i32 1, i32 1
  %v = load i64, ptr %q, align 4
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define dso_local i64 @by_rows(
; CHECK-NEXT: {{.*}}tail call i64 @by_bytes(
define dso_local i64 @by_rows(ptr %p, i64 %x) {
  %q = getelementptr [2 x [3 x i32]], ptr %p, i64 0, i64 1, i64 0
  %v = load i64, ptr %q, align 4
  %m = mul i64 %v, 7
  %s = add i64 %m, %x
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
