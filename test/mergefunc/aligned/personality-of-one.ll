; A function that lands nowhere shares a body with one that has a personality, whichever comes first; other personalities
; keep functions apart.
; RUN: %opt -passes='rust-mergefunc<similar=aligned;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK-LABEL: define internal void @f.merged(ptr %p, i1 %0) {{.*}}personality ptr @one
; CHECK: define void @n1(
; CHECK: define void @n2(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @u(i32)
declare void @take(ptr)
declare void @more(i64)

declare i32 @one(...)
declare i32 @two(...)
define void @f(ptr %p) optsize {
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
  ret void
}
define void @g(ptr %p) optsize personality ptr @one {
  call void @take(ptr %p)
  call void @more(i64 7)
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
define void @n1(ptr %p) optsize section ".b" personality ptr @one {
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
  ret void
}
define void @n2(ptr %p) optsize section ".b" personality ptr @two {
  call void @take(ptr %p)
  call void @more(i64 7)
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
