; The body is aligned as the function was that asked for most.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged({{.*}} align 64
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %r = add i32 %y, 1
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind align 64 {
  %r = add i32 %y, 2
  ret i32 %r
}
