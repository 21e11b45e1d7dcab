; A sum may stand between a fast call and the return of a constant, which is no call that the function ends with.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal fastcc i64 @near.merged(ptr %p, i64 %0)
; CHECK: tail call fastcc void @last(ptr %p)
; CHECK-NEXT: %[[SUM:.*]] = add i64 %0, 2
; CHECK-NEXT: ret i64 %[[SUM]]
; CHECK-LABEL: define {{.*}}@far(
; CHECK: call fastcc i64 @near.merged(ptr %p, i64 1020)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
declare fastcc void @last(ptr)
define fastcc i64 @near(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  tail call fastcc void @last(ptr %p)
  ret i64 1009
}
define fastcc i64 @far(ptr %p) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1020)
  tail call fastcc void @last(ptr %p)
  ret i64 1022
}
attributes #0 = { optsize }
