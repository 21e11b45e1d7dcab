; An address with a KCFI type is not replaced by one with another type, unnamed_addr or not: the check
; before an indirect call would fail.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @table = dso_local global [2 x ptr] [ptr @a, ptr @b]
; CHECK: define dso_local i32 @a(i32 %x) unnamed_addr !kcfi_type
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define internal i32 @b(i32 %x) unnamed_addr !kcfi_type
; CHECK-NEXT: tail call i32 @a(i32 %x)

@table = dso_local global [2 x ptr] [ptr @a, ptr @b]

define dso_local i32 @a(i32 %x) unnamed_addr !kcfi_type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(i32 %x) unnamed_addr !kcfi_type !2 {
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
