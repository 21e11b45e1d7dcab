; opt: loading the plugin puts the pass into the standard pipelines that optimize.
; RUN: %opt -passes='default<O1>' %s | FileCheck %s
; RUN: %opt -passes='default<O3>' %s | FileCheck %s
; RUN: %if until-llvm-22 %{ %opt -passes='default<Oz>' %s | FileCheck %s %}
; RUN: %opt -passes='default<O0>' %s | FileCheck %s --check-prefix=O0

; CHECK: define {{.*}}@b(
; CHECK-NEXT: tail call {{.*}}@a(
; O0: define {{.*}}@b(
; O0-NEXT: mul

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
