; Functions that share a body with parameters have no table; the others that are similar have one.
; RUN: %opt -passes='rust-mergefunc<similar=1;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-DAG: define internal void @one.merged(ptr %p, ptr %0)
; CHECK-DAG: define internal void @three.merged(ptr %p, ptr %0)
; CHECK-DAG: tail call void @three.merged(ptr %{{.*}}, ptr @three.constants)
; CHECK-DAG: tail call void @three.merged(ptr %{{.*}}, ptr @four.constants)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @take.ptr(ptr, ptr)
declare void @take.i32(ptr, i32)
declare dso_local i32 @a0()
declare dso_local i32 @a1()
declare dso_local i32 @a2()
declare dso_local i32 @b0()
declare dso_local i32 @b1()
declare dso_local i32 @b2()
declare dso_local i32 @c0()
declare dso_local i32 @c1()
declare dso_local i32 @c2()
define void @one(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @a0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.ptr(ptr %p, ptr @a2)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @two(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @a1)
  call void @take.ptr(ptr %p, ptr @a2)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @three(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @b0)
  call void @take.ptr(ptr %p, ptr @b1)
  call void @take.ptr(ptr %p, ptr @b2)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
define void @four(ptr %p) optsize nounwind {
  call void @take.ptr(ptr %p, ptr @c0)
  call void @take.ptr(ptr %p, ptr @c1)
  call void @take.ptr(ptr %p, ptr @c2)
  call void @take.i32(ptr %p, i32 1000)
  ret void
}
