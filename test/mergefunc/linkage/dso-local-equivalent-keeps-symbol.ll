; dso_local_equivalent means this very symbol or a stub of it: the function keeps its name.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: dso_local_equivalent @b
; CHECK: define i32 @b(i32 %x) unnamed_addr
; CHECK-NEXT: tail call i32 @{{.*}}(i32 %x)

@table = hidden constant i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @b to i64), i64 ptrtoint (ptr @table to i64)) to i32)

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
