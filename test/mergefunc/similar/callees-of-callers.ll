; A set of callees names a function that went into another one, which shares a body with a third: what pointers to it
; point to now is the second one, and the set has that.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: @table = constant [3 x ptr] [ptr @first, ptr @first, ptr @third]
; CHECK-LABEL: define internal void @caller.merged(
; CHECK: call void %by(ptr %p), !callees ![[SET:[0-9]+]]
; CHECK: ![[SET]] = !{ptr @first, ptr @first}
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
declare void @take.i64(ptr, i64)
@table = constant [3 x ptr] [ptr @first, ptr @second, ptr @third]
define internal void @first(ptr %p) unnamed_addr #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  ret void
}
define internal void @second(ptr %p) unnamed_addr #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1007)
  ret void
}
define internal void @third(ptr %p) unnamed_addr #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 1020)
  ret void
}
define void @caller(ptr %p, ptr %by) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 31)
  call void %by(ptr %p), !callees !0
  ret void
}
define void @other(ptr %p, ptr %by) #0 {
  call void @use(ptr %p, i64 0)
  call void @take.i64(ptr %p, i64 32)
  call void %by(ptr %p), !callees !0
  ret void
}
attributes #0 = { optsize }
!0 = !{ptr @first, ptr @second}
