; !callee_type means nothing at a call of a constant, and LLVM's copies of modules lose it there: of an alias, of inline assembly.
; REQUIRES: since-llvm-22
; LLVM 23 has no offset in front of the type.
; RUN: sed %if since-llvm-23 %{ 's/i64 0, !"_ZTSF/!"_ZTSF/' %} %else %{ '' %} %s > %t
; RUN: %opt -passes='rust-mergefunc<linked;check>' %t | FileCheck %s
; RUN: sed 's/@known(i32 %w/asm "foo", "=r,r"(i32 %w/' %t | %opt -passes='rust-mergefunc<linked;check>' | FileCheck %s
; CHECK: tail call i32 @m1
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
@known = alias i32 (i32), ptr @target
define internal i32 @target(i32 %x) noinline {
  ret i32 %x
}
define i32 @m1(i32 %x, ptr %fp) optsize nounwind {
  %v0 = udiv i32 %x, 7
  %w0 = xor i32 %v0, 5
  %v1 = udiv i32 %w0, 7
  %w1 = xor i32 %v1, 5
  %v2 = udiv i32 %w1, 7
  %w2 = xor i32 %v2, 5
  %v3 = udiv i32 %w2, 7
  %w3 = xor i32 %v3, 5
  %v4 = udiv i32 %w3, 7
  %w4 = xor i32 %v4, 5
  %v5 = udiv i32 %w4, 7
  %w5 = xor i32 %v5, 5
  %v6 = udiv i32 %w5, 7
  %w6 = xor i32 %v6, 5
  %v7 = udiv i32 %w6, 7
  %w7 = xor i32 %v7, 5
  %v8 = udiv i32 %w7, 7
  %w8 = xor i32 %v8, 5
  %v9 = udiv i32 %w8, 7
  %w9 = xor i32 %v9, 5
  %v10 = udiv i32 %w9, 7
  %w10 = xor i32 %v10, 5
  %v11 = udiv i32 %w10, 7
  %w11 = xor i32 %v11, 5
  %r = call i32 @known(i32 %w11), !callee_type !0
  %q = add i32 %r, 3
  ret i32 %q
}
define i32 @m2(i32 %x, ptr %fp) optsize nounwind {
  %v0 = udiv i32 %x, 7
  %w0 = xor i32 %v0, 5
  %v1 = udiv i32 %w0, 7
  %w1 = xor i32 %v1, 5
  %v2 = udiv i32 %w1, 7
  %w2 = xor i32 %v2, 5
  %v3 = udiv i32 %w2, 7
  %w3 = xor i32 %v3, 5
  %v4 = udiv i32 %w3, 7
  %w4 = xor i32 %v4, 5
  %v5 = udiv i32 %w4, 7
  %w5 = xor i32 %v5, 5
  %v6 = udiv i32 %w5, 7
  %w6 = xor i32 %v6, 5
  %v7 = udiv i32 %w6, 7
  %w7 = xor i32 %v7, 5
  %v8 = udiv i32 %w7, 7
  %w8 = xor i32 %v8, 5
  %v9 = udiv i32 %w8, 7
  %w9 = xor i32 %v9, 5
  %v10 = udiv i32 %w9, 7
  %w10 = xor i32 %v10, 5
  %v11 = udiv i32 %w10, 7
  %w11 = xor i32 %v11, 5
  %r = call i32 @known(i32 %w11), !callee_type !0
  %q = add i32 %r, 3
  ret i32 %q
}
!0 = !{!1}
!1 = !{i64 0, !"_ZTSFiiE.generalized"}
