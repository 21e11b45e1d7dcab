; Equal functions that use none of their parameters, a pointer and an integer, share a body with a similar one; callers that are similar, too, pass what
; they did. The check has no finding.
; RUN: %opt -passes='rust-mergefunc<similar;linked;check>' %s | FileCheck %s

; CHECK: define internal void @e1.merged(ptr %a, ptr %b, i32 %0)
; CHECK: define internal i32 @f.merged(
; CHECK: inttoptr i64 %l to ptr
; CHECK-NEXT: call void @e1(ptr %{{.*}}, ptr %a)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @x(i32)
declare void @w(ptr)
define internal void @e1(ptr %a, ptr %b) noinline optsize minsize {
  call void @x(i32 0)
  call void @x(i32 1)
  call void @x(i32 2)
  call void @x(i32 3)
  call void @x(i32 4)
  call void @x(i32 5)
  call void @x(i32 6)
  call void @x(i32 7)
  call void @x(i32 8)
  call void @x(i32 9)
  ret void
}
define internal void @e2(i64 %a, ptr %b) noinline optsize minsize {
  call void @x(i32 0)
  call void @x(i32 1)
  call void @x(i32 2)
  call void @x(i32 3)
  call void @x(i32 4)
  call void @x(i32 5)
  call void @x(i32 6)
  call void @x(i32 7)
  call void @x(i32 8)
  call void @x(i32 9)
  ret void
}
define internal void @e3(ptr %a, ptr %b) noinline optsize minsize {
  call void @x(i32 0)
  call void @x(i32 1)
  call void @x(i32 2)
  call void @x(i32 77)
  call void @x(i32 4)
  call void @x(i32 5)
  call void @x(i32 6)
  call void @x(i32 7)
  call void @x(i32 8)
  call void @x(i32 9)
  ret void
}
define void @user(ptr %p) {
  call void @e1(ptr %p, ptr %p)
  call void @e3(ptr %p, ptr %p)
  ret void
}
@keep = global [2 x ptr] [ptr @e1, ptr @e3]
define i32 @f(ptr %a, i32 %s) optsize minsize {
  %l = zext i32 %s to i64
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @e2(i64 %l, ptr %a)
  ret i32 1
}
define i32 @g(ptr %a, i32 %s) optsize minsize {
  %l = zext i32 %s to i64
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @w(ptr %a)
  call void @e2(i64 %l, ptr %a)
  ret i32 2
}
