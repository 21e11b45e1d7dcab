; What is behind a declaration is not known: callers of two declarations stay apart, callers of one
; merge.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define dso_local i32 @a(
; CHECK: call i32 @ext1(
; CHECK: define dso_local i32 @b(
; CHECK: call i32 @ext2(
; CHECK: define dso_local i32 @c(
; CHECK-NEXT: tail call i32 @a(

declare i32 @ext1(i32)
declare i32 @ext2(i32)

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @ext1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @ext2(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @c(i32 %x) {
  %a = mul i32 %x, 5
  %b = call i32 @ext1(i32 %a)
  %c = xor i32 %b, %x
  %d = shl i32 %c, 1
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
