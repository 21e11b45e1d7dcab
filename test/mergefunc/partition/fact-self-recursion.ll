; Two recursive functions that differ only in whom they call, each itself, are one function.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @fact1
; CHECK: define internal i32 @fact0(i32 %x)
; CHECK: call i32 @fact0(i32 %d)
; CHECK-NOT: @fact1
; CHECK: define dso_local i32 @user
; CHECK: call i32 @fact0(i32 %x)
; CHECK: call i32 @fact0(i32 %r0)
; CHECK-NOT: @fact1

define internal i32 @fact0(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @fact0(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define internal i32 @fact1(i32 %x) {
  %z = icmp slt i32 %x, 1
  br i1 %z, label %done, label %more
more:
  %a = sub i32 %x, 1
  %b = mul i32 %a, 5
  %c = xor i32 %b, %x
  %d = and i32 %c, %a
  %e = call i32 @fact1(i32 %d)
  %f = add i32 %e, %c
  ret i32 %f
done:
  ret i32 1
}

define dso_local i32 @user(i32 %x) {
  %r0 = call i32 @fact0(i32 %x)
  %r1 = call i32 @fact1(i32 %r0)
  ret i32 %r1
}
