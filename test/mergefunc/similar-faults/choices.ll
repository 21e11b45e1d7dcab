; The choices of a select stay apart, also where one function has them the other way round.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged(i32 %x, i32 %y, i32 [[N:%[0-9]+]])
; CHECK: %c = icmp ne i32 %x, %y
; CHECK-NEXT: select i1 %c, i32 %y, i32 [[N]]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %c = icmp ne i32 %x, %y
  %r = select i1 %c, i32 %y, i32 1
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %c = icmp eq i32 %x, %y
  %r = select i1 %c, i32 2, i32 %y
  ret i32 %r
}

define dso_local i32 @h(i32 %x, i32 %y) nounwind {
  %c = icmp ne i32 %x, %y
  %r = select i1 %c, i32 %y, i32 3
  ret i32 %r
}
