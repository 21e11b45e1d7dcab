; A body adds to its parameters what their places are apart, and places that are not the same number apart share none.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define {{.*}}@near(
; CHECK: call void @near.merged(ptr %0, i64 1007, i32 1007)
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 1020, i32 1031)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
declare void @take.i32(ptr, i32)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  call void @take.i64(ptr %p, i64 1009)
  call void @take.i32(ptr %p, i32 1007)
  call void @take.i32(ptr %p, i32 1007)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1020)
  call void @take.i64(ptr %p, i64 1022)
  call void @take.i32(ptr %p, i32 1031)
  call void @take.i32(ptr %p, i32 1031)
  ret void
}
attributes #0 = { optsize }
