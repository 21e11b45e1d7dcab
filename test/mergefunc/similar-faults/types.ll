; Holes of different types are different.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y, ptr %p) nounwind {
  store i32 7, ptr %p
  %r = load i32, ptr %p
  %s = add i32 %r, %y
  ret i32 %s
}

define dso_local i32 @g(i32 %x, i32 %y, ptr %p) nounwind {
  store i64 8, ptr %p
  %r = load i32, ptr %p
  %s = add i32 %r, %y
  ret i32 %s
}
