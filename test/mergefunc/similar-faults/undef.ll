; What is undef is no constant that could be passed.
; RUN: %opt -passes='rust-mergefunc<similar;check>' %s | FileCheck %s

; CHECK-NOT: merged
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
  %r = add i32 %v7, undef
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
  %r = add i32 %v7, 7
  ret i32 %r
}
