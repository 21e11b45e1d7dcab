; How far two integers are apart is counted in their width: from 250 to 4, and from 254 to 8, are ten of 8 bits.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @near.merged(ptr %p, i8 %0)
; CHECK: call void @take.i8(ptr %p, i8 %0)
; CHECK: %[[SUM:.*]] = add i8 %0, 10
; CHECK-NEXT: call void @take.i8(ptr %p, i8 %[[SUM]])
; CHECK-LABEL: define {{.*}}@near(
; CHECK: call void @near.merged(ptr %0, i8 -6)
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call void @near.merged(ptr %p, i8 -2)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i8(ptr, i8)
define void @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i8(ptr %p, i8 -6)
  call void @take.i8(ptr %p, i8 4)
  ret void
}
define void @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i8(ptr %p, i8 -2)
  call void @take.i8(ptr %p, i8 8)
  ret void
}
attributes #0 = { optsize }
