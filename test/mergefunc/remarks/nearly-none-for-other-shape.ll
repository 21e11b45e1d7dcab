; Functions of other shapes, and functions that are no larger than a thunk, are not near.
; RUN: %opt -passes="rust-mergefunc<no-similar>" -pass-remarks-missed=rust-mergefunc -disable-output %s > %t.out 2>&1
; RUN: count 0 < %t.out

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d0 = lshr i32 %c, 2
  %d = freeze i32 %d0
  ret i32 %d
}

define dso_local i32 @h(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  fence seq_cst
  %d = udiv i32 %c, 2
  ret i32 %d
}

define dso_local i32 @small5(i32 %x) {
  %a = mul i32 %x, 5
  ret i32 %a
}

define dso_local i32 @small6(i32 %x) {
  %a = mul i32 %x, 6
  ret i32 %a
}
