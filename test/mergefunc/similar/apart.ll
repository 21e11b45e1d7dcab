; Two integers that are the same number apart in every similar function share a parameter: where the second one is needed, the
; body adds that number.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i64 %0)
; CHECK: call void @take.i64(ptr %p, i64 %0)
; CHECK: %[[SUM:.*]] = add i64 %0, 2
; CHECK-NEXT: call void @take.i64(ptr %p, i64 %[[SUM]])
; CHECK-LABEL: define {{.*}}@near(
; CHECK: call void @near.merged(ptr %0, i64 1007)
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i64 1020)
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
  call void @take.i64(ptr %p, i64 1022)
  ret void
}
attributes #0 = { optsize }
