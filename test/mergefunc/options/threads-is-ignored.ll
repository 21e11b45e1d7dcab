; threads=N changes nothing: the pass says once that it is ignored. It says nothing where nobody gave it.
; RUN: %opt -passes='rust-mergefunc<threads=2>' -S %s -o %t.two.ll 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: %opt -passes='rust-mergefunc<threads=0>' -S %s -o %t.zero.ll 2>&1 | FileCheck %s --check-prefix=WARNING
; RUN: %opt -passes='rust-mergefunc' -S %s -o %t.ll 2>&1 | FileCheck %s --check-prefix=NONE --allow-empty
; RUN: cmp %t.two.ll %t.ll
; RUN: cmp %t.zero.ll %t.ll
; RUN: FileCheck %s < %t.ll

; WARNING: warning: rust-mergefunc: the parameter threads=N is ignored
; WARNING-NOT: warning
; NONE-NOT: warning

; CHECK: @b = dso_local unnamed_addr alias i32 (i32), ptr @a

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}

define dso_local i32 @b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  ret i32 %e
}
