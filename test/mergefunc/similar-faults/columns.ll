; Two places share a parameter only if they are the same number apart in every function.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s

; CHECK: call i32 @f.merged(i32 %0, i32 %1, i32 11, i32 22)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 55, i32 55)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 66, i32 77)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %p = add i32 %y, 11
  %q = mul i32 %p, %x
  %r = xor i32 %q, 22
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %p = add i32 %y, 55
  %q = mul i32 %p, %x
  %r = xor i32 %q, 55
  ret i32 %r
}

define dso_local i32 @h(i32 %x, i32 %y) nounwind {
  %p = add i32 %y, 66
  %q = mul i32 %p, %x
  %r = xor i32 %q, 77
  ret i32 %r
}
