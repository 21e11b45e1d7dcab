; Members that differ in more constants than there may be parameters pass a table of them, in which an address is its distance.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: @[[A:one.constants]] = private unnamed_addr constant { i32, i32 } { i32 trunc (i64 sub (i64 ptrtoint (ptr @a0 to i64), i64 ptrtoint (ptr @one.constants to i64)) to i32),
; CHECK: @[[B:two.constants]] = private unnamed_addr constant { i32, i32 } { i32 trunc (i64 sub (i64 ptrtoint (ptr @b0 to i64), i64 ptrtoint (ptr @two.constants to i64)) to i32),
; CHECK-LABEL: define internal void @one.merged(ptr %p, ptr %0)
; CHECK: %[[V:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 0)
; CHECK-NEXT: call void @take.ptr(ptr %p, ptr %[[V]])
; CHECK-NEXT: %[[W:.*]] = call ptr @llvm.load.relative.i64(ptr %0, i64 4)
; CHECK-NEXT: call void @take.ptr(ptr %p, ptr %[[W]])
; CHECK-LABEL: define void @one(
; CHECK: tail call void @one.merged(ptr %0, ptr @[[A]])
; CHECK-LABEL: define void @two(
; CHECK: tail call void @one.merged(ptr %p, ptr @[[B]])
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i32(ptr, i32)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
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
