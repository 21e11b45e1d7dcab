; GlobalsAA knows variables to which no pointer points. After a merge a parameter may point to one of them, so what the analysis knew
; before does not count any more: the shared body loads what it may have stored through the parameter.
; RUN: %opt -passes='require<globals-aa>,rust-mergefunc<similar=hot;test-least-gain=-1000>,function(gvn)' %s | FileCheck %s

; CHECK-LABEL: @one.merged(
; CHECK: store i32 %x, ptr @b
; CHECK: store i32 7, ptr %0
; CHECK: [[NOW:%.*]] = load i32, ptr @b
; CHECK: call void @use(i32 [[NOW]])

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = internal global i32 1
@b = internal global i32 2

declare void @use(i32) nocallback nounwind memory(inaccessiblemem: readwrite)

define dso_local void @one(i32 %x) noinline {
  store i32 %x, ptr @b
  store i32 7, ptr @a
  %now = load i32, ptr @b
  call void @use(i32 %now)
  ret void
}

define dso_local void @two(i32 %x) noinline {
  store i32 %x, ptr @b
  store i32 7, ptr @b
  %now = load i32, ptr @b
  call void @use(i32 %now)
  ret void
}
