; Where the body moves to a function of its own in an early run, that has no !type, and both names keep theirs.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s

; CHECK: define internal i32 @a.merged(i32 %x) unnamed_addr {
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define weak_odr i32 @a(i32 %{{.*}}) !type ![[A:[0-9]+]] {
; CHECK-NEXT: tail call i32 @a.merged(
; CHECK: define weak_odr i32 @b(i32 %x) !type ![[B:[0-9]+]] {
; CHECK-NEXT: tail call i32 @a.merged(i32 %x)
; CHECK-DAG: ![[A]] = !{i64 0, !"first"}
; CHECK-DAG: ![[B]] = !{i64 0, !"second"}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define weak_odr i32 @a(i32 %x) !type !0 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @b(i32 %x) !type !1 {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

!0 = !{i64 0, !"first"}
!1 = !{i64 0, !"second"}
