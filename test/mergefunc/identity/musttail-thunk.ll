; A function that hands on with musttail is called with musttail: in a chain of such calls the stack
; must not grow, so a thunk in it has to give the same guarantee.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local void @op_first(
; CHECK: musttail call void %next(
define dso_local void @op_first(ptr %code, ptr %stack, i64 %top) {
  %m = mul i64 %top, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %stack, align 8
  %rest = getelementptr i8, ptr %code, i64 8
  %next = load ptr, ptr %rest, align 8
  musttail call void %next(ptr %rest, ptr %stack, i64 %h)
  ret void
}

; CHECK-LABEL: define dso_local void @op_second(
; CHECK: musttail call void @op_first(
define dso_local void @op_second(ptr %code, ptr %stack, i64 %top) {
  %m = mul i64 %top, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %stack, align 8
  %rest = getelementptr i8, ptr %code, i64 8
  %next = load ptr, ptr %rest, align 8
  musttail call void %next(ptr %rest, ptr %stack, i64 %h)
  ret void
}
