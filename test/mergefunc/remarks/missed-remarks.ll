; -pass-remarks-missed tells what equals something and is not merged, with the reason in words and the
; rule's name.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s

; CHECK-DAG: 'used1' equals 'used2' but is not merged: metadata of the module names it [NamedByMetadata]
; CHECK-DAG: 'dots{{[12]}}' equals 'dots{{[12]}}' but is not merged: a thunk cannot pass variable arguments on [VarArgThunk]
; CHECK-DAG: 'tiny2' equals 'tiny1' but is not merged: {{.*}} [NotSmaller]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

!named = !{!9000}
!9000 = !{ptr @used1}

define internal i32 @used1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @used2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @dots1(i32 %x, ...) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @dots2(i32 %x, ...) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @tiny1(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}

define dso_local i32 @tiny2(i32 %x) {
  %r = add i32 %x, 1
  ret i32 %r
}
