; An argument that is the same constant in all calls of the program becomes that constant, and goes.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK: define internal{{.*}} i32 @f(i32 %x)
; CHECK-NOT: sdiv

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define internal i32 @f(i32 %x, i32 %by) {
  %q = sdiv i32 %x, %by
  %y = mul i32 %q, 5
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @f(i32 %x, i32 1)
  %s = call i32 @f(i32 %r, i32 1)
  ret i32 %s
}
