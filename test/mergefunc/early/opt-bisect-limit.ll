; -opt-bisect-limit counts the early run and the late one apart: with the first alone functions merge, and with neither
; they do not.
; RUN: %opt -passes='rust-mergefunc<early>,rust-mergefunc' -opt-bisect-limit=1 %s -o %t.1.ll 2> %t.1.err
; RUN: FileCheck %s --check-prefix=ONE < %t.1.err
; RUN: FileCheck %s --check-prefix=MERGED < %t.1.ll
; RUN: %opt -passes='rust-mergefunc<early>,rust-mergefunc' -opt-bisect-limit=0 %s -o %t.0.ll 2> %t.0.err
; RUN: FileCheck %s --check-prefix=NONE < %t.0.ll

; ONE: BISECT: running pass (1) {{rust-mergefunc|mergefn::RustMergeFunctionsPass}} on [module]
; ONE: BISECT: NOT running pass (2) {{rust-mergefunc|mergefn::RustMergeFunctionsPass}} on [module]

; MERGED: define dso_local i32 @b(i32 %x)
; MERGED-NEXT: tail call i32 @a(i32 %x)

; NONE: define dso_local i32 @b(i32 %x)
; NONE-NEXT: mul i32 %x, 7

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

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
