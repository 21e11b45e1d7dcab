; Functions of other parameters share a body with the parameters of both: those that aligned instructions use in each
; other's place are one, wherever they stand, and a function passes poison for what only the other one takes.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(ptr %p, i32 %x, i64 %0, i1 %1)
; CHECK: br i1 %1, label %[[OWN:.*]], label
; CHECK: [[OWN]]:
; CHECK-NEXT: {{(tail )?}}call void @more(i64 %0)
; CHECK-LABEL: define void @f(ptr %0, i32 %1)
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr %0, i32 %1, i64 poison, i1 false)
; CHECK-LABEL: define void @g(i32 %0, i64 %1, ptr %2)
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr %2, i32 %0, i64 %1, i1 true)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)

define void @f(ptr %p, i32 %x) optsize {
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
define void @g(i32 %x, i64 %y, ptr %p) optsize {
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
