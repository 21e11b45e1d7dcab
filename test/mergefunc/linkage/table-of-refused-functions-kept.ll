; A table that names a function which is not merged (metadata of the module names it) is not merged either.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @t1 = private unnamed_addr constant [1 x ptr] [ptr @f1]
; CHECK: @t2 = private unnamed_addr constant [1 x ptr] [ptr @f2]

@t1 = private unnamed_addr constant [1 x ptr] [ptr @f1]
@t2 = private unnamed_addr constant [1 x ptr] [ptr @f2]
!named = !{!9000}
!9000 = !{ptr @f2}

define internal i32 @f1(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @f2(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local void @give(ptr %p) {
  %q = getelementptr ptr, ptr %p, i64 1
  store ptr @t1, ptr %p
  store ptr @t2, ptr %q
  ret void
}
