; A thunk keeps its function's alignment, so where that is 64 it takes 64 bytes: more than this body.
; RUN: %opt -passes='rust-mergefunc<check>' %s -o %t.ll
; RUN: FileCheck %s --input-file=%t.ll
; RUN: %S/Inputs/no-larger %s %t.ll x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=SIZE

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; SIZE: {{smaller|as large}}

; CHECK-LABEL: define dso_local i32 @b(
; CHECK-NEXT: mul i32
define dso_local i32 @a(i32 %x) align 64 {
  %a = mul i32 %x, 7
  %b = xor i32 %a, 3
  %c = mul i32 %b, %x
  %d = xor i32 %c, 2
  %e = mul i32 %d, %a
  ret i32 %e
}
define dso_local i32 @b(i32 %x) align 64 {
  %a = mul i32 %x, 7
  %b = xor i32 %a, 3
  %c = mul i32 %b, %x
  %d = xor i32 %c, 2
  %e = mul i32 %d, %a
  ret i32 %e
}

; Near miss: the same with sixteen.
; CHECK-LABEL: define dso_local i32 @less.b(
; CHECK-NEXT: tail call i32 @less.a(
define dso_local i32 @less.a(i32 %x) align 16 {
  %a = mul i32 %x, 11
  %b = xor i32 %a, 3
  %c = mul i32 %b, %x
  %d = xor i32 %c, 2
  %e = mul i32 %d, %a
  ret i32 %e
}
define dso_local i32 @less.b(i32 %x) align 16 {
  %a = mul i32 %x, 11
  %b = xor i32 %a, 3
  %c = mul i32 %b, %x
  %d = xor i32 %c, 2
  %e = mul i32 %d, %a
  ret i32 %e
}
