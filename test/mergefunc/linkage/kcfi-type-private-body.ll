; Where a body moves to a private function, the KCFI types stay with the two names.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-NOT: @a.merged({{.*}}!kcfi_type
; CHECK: define internal i32 @a.merged(i32 %x)
; CHECK: define weak_odr i32 @a({{.*}}) comdat !kcfi_type ![[A:[0-9]+]]
; CHECK: define weak_odr i32 @b({{.*}}) comdat !kcfi_type ![[B:[0-9]+]]
; CHECK-DAG: ![[A]] = !{i32 111}
; CHECK-DAG: ![[B]] = !{i32 222}

$a = comdat any
$b = comdat any

define weak_odr i32 @a(i32 %x) comdat !kcfi_type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @b(i32 %x) comdat !kcfi_type !2 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

!llvm.module.flags = !{!0}
!0 = !{i32 4, !"kcfi", i32 1}
!1 = !{i32 111}
!2 = !{i32 222}
