; A table entry that names a local_unnamed_addr function keeps that name: its address may leave the
; module through the table.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @table = dso_local constant [2 x ptr] [ptr @kept, ptr @twin]
; CHECK: define internal i32 @twin(i32 %x) local_unnamed_addr
; CHECK-NEXT: tail call i32 @kept(i32 %x)

@table = dso_local constant [2 x ptr] [ptr @kept, ptr @twin]

define dso_local i32 @kept(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @twin(i32 %x) local_unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
