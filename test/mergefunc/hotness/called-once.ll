; Similar functions whose code is optimized for speed share a body, without a parameter that asks for it, if nothing calls them often.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s
; CHECK: define internal {{.*}}@f.merged(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
define internal i32 @f(i32 %x, i32 %y) noinline nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 4
  %c = sub i32 %b, %y
  ret i32 %c
}
define internal i32 @g(i32 %x, i32 %y) noinline nounwind {
  %a = mul i32 %x, %y
  %b = xor i32 %a, 9
  %c = sub i32 %b, %y
  ret i32 %c
}
define void @main(i32 %n, ptr %p) nounwind {
  %r0 = call i32 @f(i32 %n, i32 1)
  store i32 %r0, ptr %p
  %r1 = call i32 @g(i32 %n, i32 2)
  store i32 %r1, ptr %p
  ret void
}
