; A call that names parameters by their numbers keeps them where they are: the function that it calls stays as a thunk.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;linked;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @g(i32 zeroext %0, i64 %1, ptr %2)
; CHECK-NEXT: {{(tail )?}}call void @f.merged(
; CHECK-LABEL: define void @caller(
; CHECK-NEXT: call void @f.merged(
; CHECK-NEXT: call void @g({{.*}}) #[[SIZE:[0-9]+]]
; CHECK: attributes #[[SIZE]] = { allocsize(1) }
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)

define internal void @f(ptr %p, i32 zeroext %x) optsize noinline {
  call void @take(ptr %p)
  call void @u(i32 %x)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  ret void
}
define internal void @g(i32 zeroext %x, i64 %y, ptr %p) optsize noinline {
  call void @take(ptr %p)
  call void @u(i32 %x)
  call void @more(i64 %y)
  call void @u(i32 0)
  call void @u(i32 1)
  call void @u(i32 2)
  call void @u(i32 3)
  call void @u(i32 4)
  call void @u(i32 5)
  call void @u(i32 6)
  call void @u(i32 7)
  call void @u(i32 8)
  call void @u(i32 9)
  call void @u(i32 10)
  call void @u(i32 11)
  call void @u(i32 12)
  call void @u(i32 13)
  ret void
}
define void @caller(ptr %p) {
  call void @f(ptr nonnull %p, i32 zeroext 3)
  call void @g(i32 zeroext 4, i64 range(i64 5, 6) 5, ptr align 16 %p) allocsize(1)
  ret void
}
