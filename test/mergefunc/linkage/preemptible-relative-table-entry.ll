; A relative table entry needs a symbol of this linked image: an unnamed_addr internal function in it
; is not replaced by a preemptible one, which a linker would reject.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @table = {{.*}} @twin
; CHECK: @a = unnamed_addr alias i32 (i32), ptr @twin
; CHECK: define internal i32 @twin(i32 %x)
; CHECK-NEXT: mul i32 %x, 7

@table = hidden constant [1 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @twin to i64), i64 ptrtoint (ptr @table to i64)) to i32)]

define i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @twin(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
