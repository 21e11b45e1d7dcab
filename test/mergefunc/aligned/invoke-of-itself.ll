; A function that calls itself by an invoke keeps its name where the bit chooses what is invoked: the choice is no call of the
; name.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(ptr %p, i1 %0)
; CHECK: %[[CALLEE:.*]] = select i1 %0, ptr @g, ptr @f
; CHECK: invoke void %[[CALLEE]](ptr null)
; CHECK-LABEL: define internal void @f(ptr %0)
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr %0, i1 false)
; CHECK-LABEL: define internal void @g(ptr %0)
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr %0, i1 true)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare i32 @one(...)
declare void @u(i32)
declare void @more(i64)
declare void @take(ptr)
define internal void @f(ptr %p) optsize noinline personality ptr @one {
  call void @take(ptr %p)
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
  call void @u(i32 14)
  call void @u(i32 15)
  invoke void @f(ptr null) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
define internal void @g(ptr %p) optsize noinline personality ptr @one {
  call void @more(i64 3)
  call void @take(ptr %p)
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
  call void @u(i32 14)
  call void @u(i32 15)
  invoke void @g(ptr null) to label %done unwind label %pad
done:
  ret void
pad:
  %l = landingpad { ptr, i32 } cleanup
  call void @take(ptr null)
  resume { ptr, i32 } %l
}
define void @caller(ptr %p) {
  call void @f(ptr %p)
  call void @g(ptr %p)
  ret void
}
