; Mach-O has aliases: an external name becomes one if its address does not matter, and it is still
; external in the object.
; RUN: %opt -passes=rust-mergefunc %s -o %t.ll
; RUN: FileCheck %s < %t.ll
; RUN: llc -filetype=obj %t.ll -o %t.o
; RUN: llvm-nm %t.o | FileCheck %s --check-prefix=NM

; CHECK: @b = dso_local unnamed_addr alias i32 (i32), ptr @a
; NM-DAG: T _a
; NM-DAG: T _b

target datalayout = "e-m:o-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "arm64-apple-macosx14.0.0"

define dso_local i32 @a(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
