; Tables of functions become equal when their functions do: callers of different tables merge too.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @t1 = private unnamed_addr constant [2 x ptr] [ptr @f1, ptr @g]
; CHECK-NOT: @t2
; CHECK: define dso_local i32 @first(i64 %i)
; CHECK-NEXT: getelementptr ptr, ptr @t1, i64 %i
; CHECK: define dso_local i32 @second(i64 %i)
; CHECK-NEXT: tail call i32 @first(i64 %i)

@t1 = private unnamed_addr constant [2 x ptr] [ptr @f1, ptr @g]
@t2 = private unnamed_addr constant [2 x ptr] [ptr @f2, ptr @g]

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

define internal i32 @g(i32 %x) unnamed_addr {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define dso_local i32 @first(i64 %i) {
  %p = getelementptr ptr, ptr @t1, i64 %i
  %f = load ptr, ptr %p, align 8
  %a = call i32 %f(i32 1)
  %b = mul i32 %a, 3
  %c = xor i32 %b, %a
  %d = sub i32 %c, 7
  ret i32 %d
}

define dso_local i32 @second(i64 %i) {
  %p = getelementptr ptr, ptr @t2, i64 %i
  %f = load ptr, ptr %p, align 8
  %a = call i32 %f(i32 1)
  %b = mul i32 %a, 3
  %c = xor i32 %b, %a
  %d = sub i32 %c, 7
  ret i32 %d
}
