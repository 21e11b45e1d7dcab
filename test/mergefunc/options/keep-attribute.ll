; A function with "mergefn"="keep" stays as it is, nothing merges into it, and a remark says why; others of the attribute merge.
; RUN: %opt -passes='rust-mergefunc<check>' %s -pass-remarks-missed=rust-mergefunc -S 2>%t.txt | FileCheck %s
; RUN: FileCheck %s --check-prefix=WHY < %t.txt

; CHECK: define dso_local i32 @kept(
; CHECK: = or i32
; CHECK: define dso_local i32 @a(
; CHECK: = or i32
; CHECK: define dso_local i32 @b(
; CHECK-NOT: = or i32
; CHECK: define dso_local i32 @c(
; CHECK-NOT: = or i32
; WHY: 'kept' {{(equals|looks like)}} '{{.*}}' but is not merged: the attribute "mergefn"="keep" says to keep it [Kept]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @kept(i32 %x) "mergefn"="keep" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @c(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

