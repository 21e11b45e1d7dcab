; Vtables that hold the same after an early run stay apart, and type tests accept those that they accepted before it.
; RUN: %opt -passes='rust-mergefunc<early;check>,always-inline,lowertypetests,instcombine' %s | FileCheck %s

; CHECK-DAG: @va = private alias [1 x ptr], ptr @[[VA:[0-9]+]]
; CHECK-DAG: @vb = private alias [1 x ptr], ptr @[[VB:[0-9]+]]
; CHECK-DAG: @[[VA]] = private constant { [1 x ptr] } { [1 x ptr] [ptr @a] }
; CHECK-DAG: @[[VB]] = private constant { [1 x ptr] } { [1 x ptr] [ptr @a] }
; CHECK-LABEL: define dso_local i1 @a_is_first()
; CHECK-NEXT: ret i1 true
; CHECK-LABEL: define dso_local i1 @a_is_second()
; CHECK-NEXT: icmp eq i64 ptrtoint (ptr @va to i64), ptrtoint (ptr @[[VB]] to i64)
; CHECK-LABEL: define dso_local i1 @b_is_first()
; CHECK-NEXT: icmp eq i64 ptrtoint (ptr @vb to i64), ptrtoint (ptr @[[VA]] to i64)
; CHECK-LABEL: define dso_local i1 @b_is_second()
; CHECK-NEXT: ret i1 true

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@va = private unnamed_addr constant [1 x ptr] [ptr @a], !type !0
@vb = private unnamed_addr constant [1 x ptr] [ptr @b], !type !1

define internal i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(i32 %x) unnamed_addr {
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
  %t = call i1 @is_first(ptr @va)
  ret i1 %t
}

define dso_local i1 @a_is_second() {
  %t = call i1 @is_second(ptr @va)
  ret i1 %t
}

define dso_local i1 @b_is_first() {
  %t = call i1 @is_first(ptr @vb)
  ret i1 %t
}

define dso_local i1 @b_is_second() {
  %t = call i1 @is_second(ptr @vb)
  ret i1 %t
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
