; The choices of a select stay apart, also where one function has them the other way round.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s

; CHECK: define internal i32 @f.merged(i32 %x, i32 %y, i32 [[N:%[0-9]+]])
; CHECK: %c = icmp ne i32 %x, %y
; CHECK-NEXT: select i1 %c, i32 %v7, i32 [[N]]
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
  %c = icmp ne i32 %x, %y
  %r = select i1 %c, i32 %v7, i32 1
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
  %c = icmp eq i32 %x, %y
  %r = select i1 %c, i32 2, i32 %v7
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
  %c = icmp ne i32 %x, %y
  %r = select i1 %c, i32 %v7, i32 3
  ret i32 %r
}
