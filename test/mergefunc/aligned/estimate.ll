; Which pairs of functions are tried does not depend on the numbers that an LLVM has for opcodes and types: an estimate says of these two, in each
; LLVM, that they have just enough in common.
; RUN: %opt -passes='rust-mergefunc<linked>' %s | FileCheck %s
; CHECK: define internal {{.*}}@first.merged(
; CHECK-NOT: @second(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

define internal i32 @first(i32 %x, ptr %p) optsize {
  %v0 = shl i32 %x, 3
  %v1 = add i32 %v0, 4
  store i32 %v1, ptr %p
  %v3 = shl i32 %v1, 6
  %v4 = lshr i32 %v3, 3
  %v5 = add i32 %v4, 4
  %v6 = or i32 %v5, 5
  %v7 = ashr i32 %v6, 6
  %v8 = and i32 %v7, 3
  %v9 = sub i32 %v8, 4
  %v10 = and i32 %v9, 5
  %v11 = lshr i32 %v10, 6
  %v12 = shl i32 %v11, 3
  %v13 = mul i32 %v12, 4
  %v14 = sub i32 %v13, 5
  %v15 = or i32 %v14, 6
  ret i32 %v15
}

define internal i32 @second(i32 %x, ptr %p) optsize {
  %v0 = shl i32 %x, 3
  %v1 = add i32 %v0, 4
  store i32 %v1, ptr %p
  %v3 = shl i32 %v1, 6
  %v4 = lshr i32 %v3, 3
  %v5 = add i32 %v4, 4
  %v6 = or i32 %v5, 5
  %v7 = ashr i32 %v6, 6
  %v8 = sub i32 %v7, 3
  %v9 = lshr i32 %v8, 4
  %v10 = shl i32 %v9, 5
  %v11 = mul i32 %v10, 6
  %v12 = mul i32 %v11, 3
  %v13 = add i32 %v12, 4
  %v14 = sub i32 %v13, 5
  ret i32 %v14
}

define i32 @run(i32 %x, ptr %p) optsize {
  %a = call i32 @first(i32 %x, ptr %p)
  %b = call i32 @second(i32 %a, ptr %p)
  ret i32 %b
}
