; An offset from another table's address is not an offset from its own.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @t1 = private unnamed_addr constant
; CHECK-DAG: @t2 = private unnamed_addr constant
; CHECK: store ptr @t1, ptr %p
; CHECK: store ptr @t2, ptr %q

@t0 = private unnamed_addr constant [2 x i32] [i32 4, i32 5]
@t1 = private unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @t1 to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @t1 to i64)) to i32)]
@t2 = private unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @f to i64), i64 ptrtoint (ptr @t0 to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @g to i64), i64 ptrtoint (ptr @t0 to i64)) to i32)]

define internal i32 @f(i32 %x) unnamed_addr {
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

define dso_local void @give(ptr %p) {
  %q = getelementptr ptr, ptr %p, i64 1
  store ptr @t1, ptr %p
  store ptr @t2, ptr %q
  ret void
}
