; Two places share a parameter only if they are the same number apart in every function.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s

; CHECK: call i32 @f.merged(i32 %0, i32 %1, i32 11, i32 22)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 55, i32 55)
; CHECK: call i32 @f.merged(i32 %x, i32 %y, i32 66, i32 77)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, i32 %y) nounwind {
  %m0 = mul i32 %x, %x
  %v0 = xor i32 %m0, %y
  %m1 = mul i32 %v0, %x
  %v1 = xor i32 %m1, %y
  %m2 = mul i32 %v1, %x
  %v2 = xor i32 %m2, %y
  %m3 = mul i32 %v2, %x
  %v3 = xor i32 %m3, %y
  %m4 = mul i32 %v3, %x
  %v4 = xor i32 %m4, %y
  %m5 = mul i32 %v4, %x
  %v5 = xor i32 %m5, %y
  %m6 = mul i32 %v5, %x
  %v6 = xor i32 %m6, %y
  %m7 = mul i32 %v6, %x
  %v7 = xor i32 %m7, %y
  %p = add i32 %v7, 11
  %q = mul i32 %p, %x
  %r = xor i32 %q, 22
  ret i32 %r
}

define dso_local i32 @g(i32 %x, i32 %y) nounwind {
  %m0 = mul i32 %x, %x
  %v0 = xor i32 %m0, %y
  %m1 = mul i32 %v0, %x
  %v1 = xor i32 %m1, %y
  %m2 = mul i32 %v1, %x
  %v2 = xor i32 %m2, %y
  %m3 = mul i32 %v2, %x
  %v3 = xor i32 %m3, %y
  %m4 = mul i32 %v3, %x
  %v4 = xor i32 %m4, %y
  %m5 = mul i32 %v4, %x
  %v5 = xor i32 %m5, %y
  %m6 = mul i32 %v5, %x
  %v6 = xor i32 %m6, %y
  %m7 = mul i32 %v6, %x
  %v7 = xor i32 %m7, %y
  %p = add i32 %v7, 55
  %q = mul i32 %p, %x
  %r = xor i32 %q, 55
  ret i32 %r
}

define dso_local i32 @h(i32 %x, i32 %y) nounwind {
  %m0 = mul i32 %x, %x
  %v0 = xor i32 %m0, %y
  %m1 = mul i32 %v0, %x
  %v1 = xor i32 %m1, %y
  %m2 = mul i32 %v1, %x
  %v2 = xor i32 %m2, %y
  %m3 = mul i32 %v2, %x
  %v3 = xor i32 %m3, %y
  %m4 = mul i32 %v3, %x
  %v4 = xor i32 %m4, %y
  %m5 = mul i32 %v4, %x
  %v5 = xor i32 %m5, %y
  %m6 = mul i32 %v5, %x
  %v6 = xor i32 %m6, %y
  %m7 = mul i32 %v6, %x
  %v7 = xor i32 %m7, %y
  %p = add i32 %v7, 66
  %q = mul i32 %p, %x
  %r = xor i32 %q, 77
  ret i32 %r
}
