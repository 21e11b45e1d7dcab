; Type tests of functions that share a body after an early run accept the addresses that they accepted before it.
; RUN: %opt -passes='rust-mergefunc<early;check>,always-inline,lowertypetests,instcombine' %s | FileCheck %s

; CHECK-DAG: @a = alias {{.*}}, ptr @[[JUMP_A:.*]]
; CHECK-DAG: @b = alias {{.*}}, ptr @[[JUMP_B:.*]]
; CHECK-LABEL: define hidden i32 @b.cfi(
; CHECK-NEXT: tail call i32 @a
; CHECK-LABEL: define dso_local i1 @a_is_first()
; CHECK-NEXT: ret i1 true
; CHECK-LABEL: define dso_local i1 @a_is_second()
; CHECK-NEXT: icmp eq i64 ptrtoint (ptr @a to i64), ptrtoint (ptr @[[JUMP_B]] to i64)
; CHECK-LABEL: define dso_local i1 @b_is_first()
; CHECK-NEXT: icmp eq i64 ptrtoint (ptr @b to i64), ptrtoint (ptr @[[JUMP_A]] to i64)
; CHECK-LABEL: define dso_local i1 @b_is_second()
; CHECK-NEXT: ret i1 true

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) !type !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) !type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

declare i1 @llvm.type.test(ptr, metadata)

define internal i1 @is_first(ptr %p) alwaysinline {
  %t = call i1 @llvm.type.test(ptr %p, metadata !"first")
  ret i1 %t
}

define internal i1 @is_second(ptr %p) alwaysinline {
  %t = call i1 @llvm.type.test(ptr %p, metadata !"second")
  ret i1 %t
}

define dso_local i1 @a_is_first() {
  %t = call i1 @is_first(ptr @a)
  ret i1 %t
}

define dso_local i1 @a_is_second() {
  %t = call i1 @is_second(ptr @a)
  ret i1 %t
}

define dso_local i1 @b_is_first() {
  %t = call i1 @is_first(ptr @b)
  ret i1 %t
}

define dso_local i1 @b_is_second() {
  %t = call i1 @is_second(ptr @b)
  ret i1 %t
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
