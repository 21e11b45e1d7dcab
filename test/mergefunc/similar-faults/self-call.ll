; A call of itself passes on what the body was given.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged(i32 %x, i32 %y, i32 [[N:%[0-9]+]])
; CHECK: call i32 @f.merged(i32 %l, i32 %y, i32 [[N]])
; CHECK: add i32 %s, [[N]]
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %end, label %more

more:
  %l = sub i32 %x, 1
  %s = call i32 @f(i32 %l, i32 %y)
  %r = add i32 %s, 1000
  ret i32 %r

end:
  ret i32 %y
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %z = icmp eq i32 %x, 0
  br i1 %z, label %end, label %more

more:
  %l = sub i32 %x, 1
  %s = call i32 @g(i32 %l, i32 %y)
  %r = add i32 %s, 2000
  ret i32 %r

end:
  ret i32 %y
}
