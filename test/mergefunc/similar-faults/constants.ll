; A thunk passes the constants of its function, and so does a caller.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: call i32 @f.merged(i32 %0, i32 %1, i32 11)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 22)
; CHECK-NOT: @h
; CHECK: define dso_local i32 @main()
; CHECK: call i32 @f.merged(i32 1, i32 2, i32 33)
; CHECK: call i32 @f.merged(i32 3, i32 4, i32 44)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %r = add i32 %y, 11
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %r = add i32 %y, 22
  ret i32 %r
}

define internal i32 @h(i32 %x, i32 %y) nounwind {
  %r = add i32 %y, 33
  ret i32 %r
}

define internal i32 @i(i32 %x, i32 %y) nounwind {
  %r = add i32 %y, 44
  ret i32 %r
}

define dso_local i32 @main() {
  %h = call i32 @h(i32 1, i32 2)
  %i = call i32 @i(i32 3, i32 4)
  %r = add i32 %h, %i
  ret i32 %r
}
