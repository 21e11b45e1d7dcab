; The callees say how their argument is passed, and the calls do not: a call by address would pass it in another way.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @one(i8 zeroext %x) noinline {
  %r = zext i8 %x to i32
  ret i32 %r
}

define dso_local i32 @other(i8 zeroext %x) noinline {
  %r = sext i8 %x to i32
  ret i32 %r
}

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %s = trunc i32 %y to i8
  %r = call i32 @one(i8 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %s = trunc i32 %y to i8
  %r = call i32 @other(i8 %s)
  %q = xor i32 %r, %y
  ret i32 %q
}
