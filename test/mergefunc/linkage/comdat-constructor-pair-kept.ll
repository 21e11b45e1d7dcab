; The complete and the base constructor of a class share a comdat: they stay even if they are equal to
; each other.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: define linkonce_odr void @_ZN1SC1Ev(ptr %p) {{.*}}comdat($_ZN1SC5Ev)
; CHECK-NEXT: load i32
; CHECK: define linkonce_odr void @_ZN1SC2Ev(ptr %p) {{.*}}comdat($_ZN1SC5Ev)
; CHECK-NEXT: load i32

$_ZN1SC5Ev = comdat any

@keep = dso_local global [2 x ptr] [ptr @_ZN1SC1Ev, ptr @_ZN1SC2Ev]

define linkonce_odr void @_ZN1SC1Ev(ptr %p) unnamed_addr comdat($_ZN1SC5Ev) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}

define linkonce_odr void @_ZN1SC2Ev(ptr %p) unnamed_addr comdat($_ZN1SC5Ev) {
  %a = load i32, ptr %p, align 4
  %q = getelementptr i8, ptr %p, i64 8
  %b = load i32, ptr %q, align 4
  %c = mul i32 %a, %b
  %d = add i32 %c, 9
  %e = xor i32 %d, %a
  %f = sub i32 %e, %b
  store i32 %f, ptr %p, align 4
  ret void
}
