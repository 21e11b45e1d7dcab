; Small functions of the standard library merge where all their calls are in functions that merge: no thunk is left of them. One that
; something else calls, or whose address something takes, stays, and its caller stays apart from the others.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

$_ZNSt1a1fEi = comdat any
$_ZNSt1b1fEi = comdat any
$_ZNSt1c1fEi = comdat any
$_ZNSt1d1fEi = comdat any

@kept = global ptr @_ZNSt1d1fEi

; CHECK: define internal i32 @_ZNSt1a1fEi.merged(
; CHECK-NOT: @_ZNSt1a1fEi(
; CHECK-NOT: @_ZNSt1b1fEi(
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1c1fEi(
; CHECK:         sdiv i32
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1d1fEi(
; CHECK:         sdiv i32

define linkonce_odr i32 @_ZNSt1a1fEi(i32 %x) unnamed_addr comdat {
  %v = mul i32 %x, 30001
  %w = sdiv i32 %v, 17
  ret i32 %w
}

define linkonce_odr i32 @_ZNSt1b1fEi(i32 %x) unnamed_addr comdat {
  %v = mul i32 %x, 30001
  %w = sdiv i32 %v, 17
  ret i32 %w
}

define linkonce_odr i32 @_ZNSt1c1fEi(i32 %x) unnamed_addr comdat {
  %v = mul i32 %x, 30001
  %w = sdiv i32 %v, 17
  ret i32 %w
}

define linkonce_odr i32 @_ZNSt1d1fEi(i32 %x) unnamed_addr comdat {
  %v = mul i32 %x, 30001
  %w = sdiv i32 %v, 17
  ret i32 %w
}

; CHECK-LABEL: define dso_local i32 @user_a(
; CHECK:         call i32 @_ZNSt1a1fEi.merged(
; CHECK:         urem i32
define dso_local i32 @user_a(i32 %x) {
  %r = call i32 @_ZNSt1a1fEi(i32 %x)
  %s = call i32 @_ZNSt1a1fEi(i32 %r)
  %t = urem i32 %s, 1009
  ret i32 %t
}

; CHECK-LABEL: define dso_local i32 @user_b(
; CHECK-NEXT:    tail call i32 @user_a(
define dso_local i32 @user_b(i32 %x) {
  %r = call i32 @_ZNSt1b1fEi(i32 %x)
  %s = call i32 @_ZNSt1b1fEi(i32 %r)
  %t = urem i32 %s, 1009
  ret i32 %t
}

; CHECK-LABEL: define dso_local i32 @user_c(
; CHECK:         call i32 @_ZNSt1c1fEi(
; CHECK:         urem i32
define dso_local i32 @user_c(i32 %x) {
  %r = call i32 @_ZNSt1c1fEi(i32 %x)
  %s = call i32 @_ZNSt1c1fEi(i32 %r)
  %t = urem i32 %s, 1009
  ret i32 %t
}

; CHECK-LABEL: define dso_local i32 @user_d(
; CHECK:         call i32 @_ZNSt1d1fEi(
; CHECK:         urem i32
define dso_local i32 @user_d(i32 %x) {
  %r = call i32 @_ZNSt1d1fEi(i32 %x)
  %s = call i32 @_ZNSt1d1fEi(i32 %r)
  %t = urem i32 %s, 1009
  ret i32 %t
}

; CHECK-LABEL: define dso_local i32 @other(
; CHECK:         call i32 @_ZNSt1c1fEi(
define dso_local i32 @other(i32 %x) {
  %r = call i32 @_ZNSt1c1fEi(i32 %x)
  %s = xor i32 %r, 99
  ret i32 %s
}
