; Whole-program devirtualization after an early run makes a call direct where all vtables of its type have one function in the
; slot, be it by merging, and leaves it where they have two.
; RUN: %opt -passes='rust-mergefunc<early;check>,wholeprogramdevirt' -whole-program-visibility %s | FileCheck %s

; CHECK-DAG: @first1 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type
; CHECK-DAG: @second1 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type
; CHECK-DAG: @second2 = internal unnamed_addr constant [1 x ptr] [ptr @c], !type
; CHECK-DAG: @third1 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type
; CHECK-DAG: @third2 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type
; CHECK-LABEL: define dso_local i32 @call_first(
; CHECK: call i32 @a(ptr
; CHECK-LABEL: define dso_local i32 @call_second(
; CHECK: call i32 %f(ptr
; CHECK-LABEL: define dso_local i32 @call_third(
; CHECK: call i32 @a(ptr

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@first1 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !0
@second1 = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !1
@second2 = internal unnamed_addr constant [1 x ptr] [ptr @c], !type !1
@third1 = internal unnamed_addr constant [1 x ptr] [ptr @a], !type !2
@third2 = internal unnamed_addr constant [1 x ptr] [ptr @b], !type !2

define internal i32 @a(ptr %o, i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @b(ptr %o, i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @c(ptr %o, i32 %x) unnamed_addr {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

declare i1 @llvm.type.test(ptr, metadata)
declare void @llvm.assume(i1)

define dso_local i32 @call_first(ptr %object, i32 %x) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.type.test(ptr %v, metadata !"first")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object, i32 %x)
  ret i32 %r
}

define dso_local i32 @call_second(ptr %object, i32 %x) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.type.test(ptr %v, metadata !"second")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object, i32 %x)
  ret i32 %r
}

define dso_local i32 @call_third(ptr %object, i32 %x) {
  %v = load ptr, ptr %object
  %t = call i1 @llvm.type.test(ptr %v, metadata !"third")
  call void @llvm.assume(i1 %t)
  %f = load ptr, ptr %v
  %r = call i32 %f(ptr %object, i32 %x)
  ret i32 %r
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
!2 = !{i64 0, !"third"}
