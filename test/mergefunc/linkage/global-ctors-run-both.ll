; A constructor that folds into its twin stays in the list: the kept body runs once for each.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @c1, ptr null }, { i32, ptr, ptr } { i32 2, ptr @c1, ptr null }]
; CHECK-NOT: @c2

@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @c1, ptr null }, { i32, ptr, ptr } { i32 2, ptr @c2, ptr null }]
@n = dso_local global i32 0

define internal void @c1() unnamed_addr {
  %a = load i32, ptr @n
  %b = mul i32 %a, 3
  %c = add i32 %b, 1
  %d = xor i32 %c, %a
  %e = sub i32 %d, 5
  store i32 %e, ptr @n
  ret void
}

define internal void @c2() unnamed_addr {
  %a = load i32, ptr @n
  %b = mul i32 %a, 3
  %c = add i32 %b, 1
  %d = xor i32 %c, %a
  %e = sub i32 %d, 5
  store i32 %e, ptr @n
  ret void
}
