; A small function of the standard library is not worth the thunks that may be left of it.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc %s 2>&1 | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<linked>' %s | FileCheck %s --check-prefix=LINKED

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: 'std::b::f(int)' equals 'std::a::f(int)' but is not merged: functions of the standard library stay up to 100 bytes, and it has about 92 [NotSmaller]
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1a1fEi(
; CHECK-COUNT-20: %v
; CHECK-LABEL: define linkonce_odr i32 @_ZNSt1b1fEi(
; CHECK-COUNT-20: %v
; LINKED-LABEL: define dso_local i32 @user(
; LINKED-NEXT:    call i32 @_ZNSt1a1fEi.merged(i32 %x)
; LINKED-NEXT:    call i32 @_ZNSt1a1fEi.merged(i32 %r)

$_ZNSt1a1fEi = comdat any
$_ZNSt1b1fEi = comdat any

define linkonce_odr i32 @_ZNSt1a1fEi(i32 %x) unnamed_addr comdat {
  %v0 = mul i32 %x, 3
  %v1 = add i32 %v0, 5
  %v2 = xor i32 %v1, 7
  %v3 = or i32 %v2, 9
  %v4 = sub i32 %v3, 11
  %v5 = and i32 %v4, 13
  %v6 = mul i32 %v5, 15
  %v7 = add i32 %v6, 17
  %v8 = xor i32 %v7, 19
  %v9 = or i32 %v8, 21
  %v10 = sub i32 %v9, 23
  %v11 = and i32 %v10, 25
  %v12 = mul i32 %v11, 27
  %v13 = add i32 %v12, 29
  %v14 = xor i32 %v13, 31
  %v15 = or i32 %v14, 33
  %v16 = sub i32 %v15, 35
  %v17 = and i32 %v16, 37
  %v18 = mul i32 %v17, 39
  %v19 = add i32 %v18, 41
  %v20 = xor i32 %v19, 43
  %v21 = or i32 %v20, 45
  ret i32 %v21
}

define linkonce_odr i32 @_ZNSt1b1fEi(i32 %x) unnamed_addr comdat {
  %v0 = mul i32 %x, 3
  %v1 = add i32 %v0, 5
  %v2 = xor i32 %v1, 7
  %v3 = or i32 %v2, 9
  %v4 = sub i32 %v3, 11
  %v5 = and i32 %v4, 13
  %v6 = mul i32 %v5, 15
  %v7 = add i32 %v6, 17
  %v8 = xor i32 %v7, 19
  %v9 = or i32 %v8, 21
  %v10 = sub i32 %v9, 23
  %v11 = and i32 %v10, 25
  %v12 = mul i32 %v11, 27
  %v13 = add i32 %v12, 29
  %v14 = xor i32 %v13, 31
  %v15 = or i32 %v14, 33
  %v16 = sub i32 %v15, 35
  %v17 = and i32 %v16, 37
  %v18 = mul i32 %v17, 39
  %v19 = add i32 %v18, 41
  %v20 = xor i32 %v19, 43
  %v21 = or i32 %v20, 45
  ret i32 %v21
}

define dso_local i32 @user(i32 %x) {
  %r = call i32 @_ZNSt1a1fEi(i32 %x)
  %s = call i32 @_ZNSt1b1fEi(i32 %r)
  ret i32 %s
}
