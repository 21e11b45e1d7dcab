; Of two bits that are each other's inverse in every function, the second one is made of the first.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i1 %0)
; CHECK: call void @take.i1(ptr %p, i1 %0)
; CHECK: %[[SUM:.*]] = add i1 %0, true
; CHECK-NEXT: call void @take.i1(ptr %p, i1 %[[SUM]])
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i1 false)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i1(ptr, i1)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i1(ptr %p, i1 true)
  call void @take.i1(ptr %p, i1 false)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i1(ptr %p, i1 false)
  call void @take.i1(ptr %p, i1 true)
  ret void
}
attributes #0 = { optsize }
