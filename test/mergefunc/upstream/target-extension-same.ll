; Functions with the same target extension type in their signature merge like others: the thunk
; hands the value on.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @one(
; CHECK: mul i64 %x, 7
define dso_local void @one(target("mine", i32, 0) %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}

; CHECK-LABEL: define dso_local void @two(
; CHECK-NEXT: tail call void @one(target("mine", i32, 0) %h, ptr %p, i64 %x)
; CHECK-NEXT: ret void
define dso_local void @two(target("mine", i32, 0) %h, ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %r = lshr i64 %s, 3
  store i64 %r, ptr %p, align 8
  %q = getelementptr i8, ptr %p, i64 8
  store i64 %s, ptr %q, align 8
  ret void
}
