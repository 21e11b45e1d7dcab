; A callee that became equal to one of another convention is called by that convention; then it may be a parameter.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' -S %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare dso_local void @use(i32)
declare dso_local i32 @other(i32)

define dso_local i32 @one(i32 %x) noinline {
  call void @use(i32 %x)
  call void @use(i32 77)
  %y = mul i32 %x, 3
  ret i32 %y
}

; CHECK-NOT: @two
define internal fastcc i32 @two(i32 %x) noinline {
  call void @use(i32 %x)
  call void @use(i32 77)
  %y = mul i32 %x, 3
  ret i32 %y
}

; CHECK-LABEL: define internal i32 @m1.merged(i32 %x, ptr %0)
; CHECK: call i32 %0(i32 %x)
; CHECK-LABEL: define dso_local i32 @m1(
; CHECK: call i32 @m1.merged(i32 {{.*}}, ptr @one)
; CHECK-LABEL: define dso_local i32 @m2(
; CHECK: call i32 @m1.merged(i32 {{.*}}, ptr @other)
define dso_local i32 @m1(i32 %x) {
  call void @use(i32 %x)
  call void @use(i32 1)
  %y = call fastcc i32 @two(i32 %x)
  call void @use(i32 %y)
  ret i32 %y
}

define dso_local i32 @m2(i32 %x) {
  call void @use(i32 %x)
  call void @use(i32 1)
  %y = call i32 @other(i32 %x)
  call void @use(i32 %y)
  ret i32 %y
}
