; A call in a loop may become one by address in a function that is called once.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s
; CHECK: define internal {{.*}}@f.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define internal void @a(i32 %x) noinline nounwind {
  call void @use(i32 %x)
  call void @use(i32 1)
  ret void
}
define internal void @b(i32 %x) noinline nounwind {
  call void @use(i32 2)
  call void @use(i32 %x)
  ret void
}
define internal i32 @f(i32 %n) noinline nounwind {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @a(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %out
out:
  ret i32 %n
}
define internal i32 @g(i32 %n) noinline nounwind {
  br label %l
l:
  %i = phi i32 [ 0, %0 ], [ %j, %l ]
  call void @b(i32 %i)
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %l, label %out
out:
  ret i32 %n
}
define void @main(i32 %n, ptr %p) nounwind {
  %a = call i32 @f(i32 %n)
  store volatile i32 %a, ptr %p
  %b = call i32 @g(i32 %n)
  store volatile i32 %b, ptr %p
  ret void
}
