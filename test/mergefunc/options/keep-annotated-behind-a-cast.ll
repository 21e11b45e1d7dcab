; Where functions live in an address space of their own, clang writes an annotation of a cast of one.
; RUN: %opt -passes=rust-mergefunc -S %s | FileCheck %s

target datalayout = "P1"
@text = private unnamed_addr constant [13 x i8] c"mergefn.keep\00", section "llvm.metadata"
@file = private unnamed_addr constant [4 x i8] c"f.c\00", section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @kept to ptr), ptr @text, ptr @file, i32 1, ptr null }], section "llvm.metadata"

; CHECK: @first = alias i32 (i32), ptr addrspace(1) @first.merged
; CHECK-LABEL: define i32 @kept
; CHECK: = or i32
define i32 @kept(i32 %x) addrspace(1) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %x
  %f = lshr i32 %x, 3
  %g = or i32 %e, %f
  ret i32 %g
}

; CHECK-LABEL: define internal i32 @first.merged
; CHECK: = or i32
define i32 @first(i32 %x) addrspace(1) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %x
  %f = lshr i32 %x, 3
  %g = or i32 %e, %f
  ret i32 %g
}

; CHECK-NOT: = or i32
define i32 @second(i32 %x) addrspace(1) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %x
  %f = lshr i32 %x, 3
  %g = or i32 %e, %f
  ret i32 %g
}
