; Private constants that nobody can tell apart are one constant, so the functions that refer to them
; are one as well.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @.str = private unnamed_addr constant [6 x i8] c"hello\00"
; CHECK-NOT: @.str.1 =
; CHECK: @.str.2 = private unnamed_addr constant [6 x i8] c"world\00"
@.str = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@.str.1 = private unnamed_addr constant [6 x i8] c"hello\00", align 1
@.str.2 = private unnamed_addr constant [6 x i8] c"world\00", align 1

declare void @print(ptr)

; CHECK-LABEL: define dso_local void @greets(
; CHECK: call void @print(ptr @.str)
define dso_local void @greets(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  call void @print(ptr @.str)
  ret void
}

; CHECK-LABEL: define dso_local void @greets_again(
; CHECK: tail call void @greets(
define dso_local void @greets_again(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  call void @print(ptr @.str.1)
  ret void
}

; CHECK-LABEL: define dso_local void @names(
; CHECK: call void @print(ptr @.str.2)
define dso_local void @names(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  store i64 %h, ptr %p, align 8
  call void @print(ptr @.str.2)
  ret void
}
