; A function that another image may define is at no fixed distance: these stay.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK-LABEL: define void @two(
; CHECK: call void @take.ptr(ptr %p, ptr @b0)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i32(ptr, i32)
declare i32 @a0()
declare i32 @a1()
declare i32 @b0()
declare i32 @b1()
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
