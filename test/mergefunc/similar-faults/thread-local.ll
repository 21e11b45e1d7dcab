; The address of a thread-local variable is another one in each thread.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@a = internal thread_local global i32 1
@b = internal thread_local global i32 2

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %l = load i32, ptr @a
  %r = add i32 %y, %l
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %l = load i32, ptr @b
  %r = add i32 %y, %l
  ret i32 %r
}
