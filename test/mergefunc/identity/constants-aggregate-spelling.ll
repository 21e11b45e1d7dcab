; zeroinitializer and a list of zeros are one constant, as are null and 0 inside it.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @a_pointers(
; CHECK: store { ptr, [2 x i64] } zeroinitializer
define dso_local void @a_pointers(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store { ptr, [2 x i64] } zeroinitializer, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define dso_local void @b_spelled(
; CHECK: tail call void @a_pointers(
define dso_local void @b_spelled(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store { ptr, [2 x i64] } { ptr null, [2 x i64] [i64 0, i64 0] }, ptr %q, align 8
  ret void
}
