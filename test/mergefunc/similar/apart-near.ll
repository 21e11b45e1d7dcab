; Two integers that are not the same number apart in every function are two parameters.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %0, i64 %1)
; CHECK-NOT: = add
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 1020, i64 1023)
; CHECK-LABEL: define {{.*}}@farther(
; CHECK: call void @near.merged(ptr %p, i64 1040, i64 1042)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  call void @take.i64(ptr %p, i64 1009)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1020)
  call void @take.i64(ptr %p, i64 1023)
  ret void
}
define void @farther(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1040)
  call void @take.i64(ptr %p, i64 1042)
  ret void
}
attributes #0 = { optsize }
