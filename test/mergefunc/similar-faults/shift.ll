; The number of bits of a shift is no hole: a shift by a parameter takes more code than one by a number.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK-NOT: merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %r = shl i32 %y, 3
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %r = shl i32 %y, 7
  ret i32 %r
}
