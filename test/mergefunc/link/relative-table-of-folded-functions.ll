; A relative table of functions that are folded links into a shared library without text relocations,
; and the functions it leads to do what they did.
; RUN: opt -load-pass-plugin=%plugin -passes=rust-mergefunc %s -o %t.bc
; RUN: llc -relocation-model=pic -filetype=obj %t.bc -o %t.o
; RUN: ld.lld -shared -z text %t.o -o %t.so
; RUN: llvm-nm --defined-only %t.so | FileCheck %s

; CHECK: T exported
; CHECK-NOT: twin

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@table = hidden unnamed_addr constant [2 x i32] [i32 trunc (i64 sub (i64 ptrtoint (ptr @twin to i64), i64 ptrtoint (ptr @table to i64)) to i32), i32 trunc (i64 sub (i64 ptrtoint (ptr @other to i64), i64 ptrtoint (ptr @table to i64)) to i32)]
@keep = constant ptr @table

define i32 @exported(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @base(i32 %x) unnamed_addr {
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

define internal i32 @other(i32 %x) unnamed_addr {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}
