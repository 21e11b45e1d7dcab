; keep=REGEX leaves functions alone if their symbol or demangled name matches, only=REGEX all others.
; RUN: %opt -passes='rust-mergefunc<keep=^_Z2k>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='rust-mergefunc<keep=^k1\x28int\x29$>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='rust-mergefunc<only=^m>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='rust-mergefunc<keep=^Z>' %s -S | FileCheck %s --check-prefix=ALL
; RUN: env MERGEFN='keep=^(k1|k9)\(int\)' %opt -passes='default<O1>' %s -S | FileCheck %s --check-prefix=KEEP
; RUN: %opt -passes='rust-mergefunc<keep=^k;only=m>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; RUN: not %opt -passes='rust-mergefunc<keep=[>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=WRONG

; KEEP: define {{.*}}i32 @_Z2k1i(
; KEEP: = or i32
; KEEP: define {{.*}}i32 @m1(
; KEEP: = or i32
; KEEP: define {{.*}}i32 @m2(
; KEEP-NOT: = or i32
; ALL: define {{.*}}i32 @_Z2k1i(
; ALL: = or i32
; ALL: define {{.*}}i32 @m1(
; ALL-NOT: = or i32
; PRINT: rust-mergefunc<keep=^k;only=m>
; WRONG: rust-mergefunc: 'keep=[' needs a regular expression: {{.*}}; write \x3b for ';'

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @_Z2k1i(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @m1(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @m2(i32 %x) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

