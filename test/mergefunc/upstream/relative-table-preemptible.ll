; An offset in a relative table has to be fixed at link time. An internal function in one equals a
; preemptible one, and the table must not end with the preemptible name, which the loader may bind
; elsewhere.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @table = dso_local constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr [[BODY:@[a-z._]+]] to i64), i64 ptrtoint (ptr @table to i64)) to i32)]
@table = dso_local constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @inner to i64), i64 ptrtoint (ptr @table to i64)) to i32)]

; CHECK-LABEL: define i64 @exported(
; CHECK-NEXT: [[R:%.*]] = tail call i64 [[BODY]](i64 %x)
; CHECK-NEXT: ret i64 [[R]]
define i64 @exported(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK: define {{internal|private}} i64 [[BODY]](
; CHECK-NEXT: mul i64 %x, 7
define internal i64 @inner(i64 %x) unnamed_addr {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}
