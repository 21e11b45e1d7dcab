; The sample profile is loaded by name after an early run, so that leaves functions alone which wait for one. A late run
; merges them, and an early one those without.
; RUN: %opt -passes='rust-mergefunc<early;check>' %s | FileCheck %s --check-prefix=CHECK
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=LATE
; RUN: %opt -passes='rust-mergefunc<early>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

; CHECK: define dso_local i32 @a(i32 %x) #
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @b(i32 %x) #
; CHECK-NEXT: mul i32 %x, 7
; CHECK: define dso_local i32 @d(i32 %x) {
; CHECK-NEXT: tail call i32 @c(i32 %x)

; LATE: define dso_local i32 @b(i32 %x) #
; LATE-NEXT: tail call i32 @a(i32 %x)

; REMARK: 'b' equals 'a' but is not merged: a sample profile is still to be loaded for it [SampleProfile]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @a(i32 %x) "use-sample-profile" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @b(i32 %x) "use-sample-profile" {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @c(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @d(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
