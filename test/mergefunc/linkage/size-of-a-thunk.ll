; A body of three plain instructions is no larger than a thunk and stays; one of four becomes a thunk.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i32 @three1(
; CHECK: load i32
define dso_local i32 @three1(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %a, align 4
  ret i32 %b
}

; CHECK-LABEL: define dso_local i32 @three2(
; CHECK: load i32
define dso_local i32 @three2(ptr %p) {
  %a = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %a, align 4
  ret i32 %b
}

; CHECK-LABEL: define dso_local i32 @four1(
; CHECK: load i32
define dso_local i32 @four1(ptr %p) {
  %a = load i32, ptr %p, align 4
  %b = add i32 %a, 1
  store i32 %b, ptr %p, align 4
  ret i32 %b
}

; CHECK-LABEL: define dso_local i32 @four2(
; CHECK-NEXT: tail call i32 @four1(
define dso_local i32 @four2(ptr %p) {
  %a = load i32, ptr %p, align 4
  %b = add i32 %a, 1
  store i32 %b, ptr %p, align 4
  ret i32 %b
}
