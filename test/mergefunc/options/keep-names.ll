; keep= and only= take the names that explain= takes, beside expressions: a name in the source may have characters that mean something else in
; an expression.
; RUN: env MERGEFN='keep=k1(int*, int)' %opt -passes='default<O1>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: env MERGEFN='only=ns::m1' %opt -passes='default<O1>' %s -S 2>&1 | FileCheck %s --check-prefix=KEEP
; RUN: env MERGEFN='keep=/^k1.int/' %opt -passes='default<O1>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: env MERGEFN='keep=/^k1$/' %opt -passes='default<O1>' %s -S | FileCheck %s --check-prefix=MERGE
; RUN: not env MERGEFN='keep=/[/' %opt -passes='default<O1>' %s -S 2>&1 | FileCheck %s --check-prefix=WRONG

; KEEP: define {{.*}}i32 @_Z2k1Pii(
; KEEP: = or i32
; KEEP: define {{.*}}i32 @_ZN2ns2m1IiEEiPii(
; KEEP: = or i32
; MERGE-COUNT-1: = or i32
; MERGE-NOT: = or i32
; WRONG: error: {{.*}}'keep=/[/' needs a regular expression

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @_Z2k1Pii(ptr %p, i32 %x) noinline {
  %a = load volatile i32, ptr %p
  %b = add i32 %a, %x
  %c = xor i32 %b, %a
  %d = mul i32 %c, %c
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @_ZN2ns2m1IiEEiPii(ptr %p, i32 %x) noinline {
  %a = load volatile i32, ptr %p
  %b = add i32 %a, %x
  %c = xor i32 %b, %a
  %d = mul i32 %c, %c
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
