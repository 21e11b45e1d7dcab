; A function that the source calls inline gets no more room than others, also where it is called from code that is optimized for size: LLVM 23 has
; a threshold of its own for that.
; RUN: %opt -passes=mergefn-link %s | FileCheck %s

; CHECK: define {{.*}}i32 @small_code(
; CHECK: call {{.*}}@large(
; CHECK: call {{.*}}@large(
; CHECK: define {{.*}}i32 @fast_code(
; CHECK: call {{.*}}@large(
; CHECK: call {{.*}}@large(

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @small_code(i32 %x, i32 %y) optsize {
  %r = call i32 @large(i32 %x)
  %s = call i32 @large(i32 %y)
  %t = sub i32 %r, %s
  ret i32 %t
}

define dso_local i32 @fast_code(i32 %x, i32 %y) {
  %r = call i32 @large(i32 %x)
  %s = call i32 @large(i32 %y)
  %t = mul i32 %r, %s
  ret i32 %t
}

define internal i32 @large(i32 %x) inlinehint optsize {
  %a = mul i32 %x, 77
  %b = xor i32 %a, %x
  %c = lshr i32 %b, 3
  %d = add i32 %c, %a
  %e = mul i32 %d, %b
  %f = xor i32 %e, %c
  %g = udiv i32 %f, 10
  %h = sub i32 %g, %d
  %i = mul i32 %h, %h
  %j = xor i32 %i, %g
  %k = lshr i32 %j, 7
  %l = add i32 %k, %x
  ret i32 %l
}
