; Each entry of a phi holds its own constant.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: %p = phi i32 [ %1, %one ], [ %0, %two ]
; CHECK: call i32 @f.merged(i32 %0, i32 %1, i32 10, i32 1)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 20, i32 2)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %c = icmp slt i32 %x, %y
  br i1 %c, label %one, label %two

one:
  br label %end

two:
  %t = sub i32 %y, %x
  br label %end

end:
  %p = phi i32 [ 1, %one ], [ 10, %two ]
  %r = add i32 %p, %y
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %c = icmp slt i32 %x, %y
  br i1 %c, label %one, label %two

one:
  br label %end

two:
  %t = sub i32 %y, %x
  br label %end

end:
  %p = phi i32 [ 2, %one ], [ 20, %two ]
  %r = add i32 %p, %y
  ret i32 %r
}
