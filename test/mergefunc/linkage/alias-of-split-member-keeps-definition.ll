; An alias must point to a definition of the module. Where the body of a weak function with an alias
; moves away, the alias still has one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @second = dso_local alias i32 (i32), ptr @a{{$}}
; CHECK-NOT: @a = {{.*}}alias
; CHECK: define internal i32 @a.merged(i32 %x)
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak dso_local i32 @a(
; CHECK-NEXT: tail call i32 @a.merged
; CHECK: define weak dso_local i32 @b(
; CHECK-NEXT: tail call i32 @a.merged

@second = dso_local alias i32 (i32), ptr @a

define weak dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
