; A call of a convergent function goes by its name.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @one(i32 %x) convergent noinline {
  %r = add i32 %x, 1
  ret i32 %r
}

define dso_local i32 @other(i32 %x) convergent noinline {
  %r = xor i32 %x, 1
  ret i32 %r
}

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %s = add i32 %y, %x
  %r = call i32 @one(i32 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %s = add i32 %y, %x
  %r = call i32 @other(i32 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}
