; help lists the parameters and version says which version this is; neither changes the module.
; RUN: %opt -passes='rust-mergefunc<help>' %s -S -o %t.ll | FileCheck %s
; RUN: FileCheck %s --check-prefix=SAME < %t.ll
; RUN: %opt -passes='rust-mergefunc<version>' %s -S -o %t.ll | FileCheck %s --check-prefix=VERSION
; RUN: FileCheck %s --check-prefix=SAME < %t.ll
; RUN: %opt -passes='rust-devirt<help>' %s -disable-output | FileCheck %s --check-prefix=DEVIRT

; CHECK: The parameters of rust-mergefunc, separated by ';'
; CHECK: aliases, no-aliases
; CHECK: keep=REGEX
; CHECK: verify=N
; CHECK: test-least-gain=N
; CHECK-NEXT: for tests
; VERSION: {{^}}mergefn {{[0-9.]+}}, for LLVM {{[0-9]+$}}
; DEVIRT: The parameters of rust-devirt, separated by ';'
; DEVIRT: guarded=N
; SAME: define dso_local i32 @a(
; SAME: = or i32
; SAME: define dso_local i32 @b(
; SAME: = or i32

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

