; Mach-O has no weak aliases (the code generator makes a local symbol of one, and other objects find
; the name no more): a weak name becomes a thunk there, external in the object as before.
; RUN: %opt -passes=rust-mergefunc %s -o %t.ll
; RUN: llc -filetype=obj %t.ll -o %t.o
; RUN: llvm-nm %t.o | FileCheck %s --check-prefix=NM

; NM-DAG: {{[TWV]}} _a
; NM-DAG: {{[TWV]}} _b
; NM-DAG: {{[TWV]}} _c
; NM-DAG: {{[TWV]}} _d

target datalayout = "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "arm64-apple-macosx14.0.0"

define weak i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak i32 @b(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @c(i32 %x) unnamed_addr {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @d(i32 %x) unnamed_addr {
  %a = mul i32 %x, 11
  %b = sub i32 %a, 5
  %c = or i32 %b, %x
  %d = lshr i32 %c, 1
  %e = add i32 %d, %a
  %f = xor i32 %e, %b
  ret i32 %f
}
