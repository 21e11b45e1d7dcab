; The type in an sret attribute is compared by structure like any other, and the merge must survive
; that the attributes are not the same object.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i64, i64 }

; CHECK-LABEL: define dso_local void @by_literal(
; CHECK-NEXT: mul i64 %x, 7
define dso_local void @by_literal(ptr sret({ i64, i64 }) %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %x, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define dso_local void @by_name(
; CHECK-NEXT: tail call void @by_literal(
define dso_local void @by_name(ptr sret(%pair) %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %x, ptr %q, align 8
  ret void
}
