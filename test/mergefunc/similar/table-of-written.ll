; A table holds no address of a variable that is written: these stay. With constant variables they merge.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; RUN: sed 's/internal global/internal constant/' %s | %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' | FileCheck %s --check-prefix=CONSTANT
; CHECK-LABEL: define void @two(
; CHECK: call void @take.ptr(ptr %p, ptr @b0)
; CONSTANT: define internal void @one.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@a0 = internal global i32 1
@a1 = internal global i32 2
@b0 = internal global i32 3
@b1 = internal global i32 4
declare void @take.ptr(ptr, ptr)
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  ret void
}
