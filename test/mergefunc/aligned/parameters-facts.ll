; What a function says of a parameter holds for the body only if both have that parameter, and only if both say it: for
; another one poison is passed.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @f.merged(ptr noundef align 4 %p, i64 %x, ptr %0, i1 %1)
; CHECK-LABEL: define void @f(
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr noundef align 4 %0, i64 %1, ptr poison, i1 false)
; CHECK-LABEL: define void @g(
; CHECK-NEXT: {{(tail )?}}call void @f.merged(ptr noundef align 4 %0, i64 poison, ptr noundef nonnull %1, i1 true)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)

define void @f(ptr noundef nonnull align 8 %p, i64 noundef %x) optsize {
  call void @take(ptr %p)
  call void @more(i64 %x)
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
define void @g(ptr noundef align 4 %p, ptr noundef nonnull %q) optsize {
  call void @take(ptr %p)
  call void @take(ptr %q)
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
