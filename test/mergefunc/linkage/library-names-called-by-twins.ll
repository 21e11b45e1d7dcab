; A kept body stands for callers of several names, so its calls go to the body: the linker may take a
; definition of the one name that the other callers may not call. Where nobody else calls the names they go.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' -pass-remarks=rust-mergefunc %s 2>&1 >%t | FileCheck %s --check-prefix=REMARK

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; REMARK-DAG: merged 'std::b::f(int)' into 'std::a::f(int)' (folded,
; REMARK-DAG: merged 'g' into 'f' (

; CHECK-NOT: @_ZNSt1b1fEi
; CHECK-LABEL: define internal i32 @_ZNSt1a1fEi.merged(
; CHECK-LABEL: define dso_local i32 @f(
; CHECK:         call i32 @_ZNSt1a1fEi.merged(
; CHECK-LABEL: define dso_local i32 @g(
; CHECK-NEXT:    tail call i32 @f(
; CHECK-NOT: @_ZNSt1b1fEi

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
  %v22 = sub i32 %v21, 47
  %v23 = and i32 %v22, 49
  %v24 = mul i32 %v23, 51
  %v25 = add i32 %v24, 53
  %v26 = xor i32 %v25, 55
  %v27 = or i32 %v26, 57
  %v28 = sub i32 %v27, 59
  %v29 = and i32 %v28, 61
  ret i32 %v29
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
  %v22 = sub i32 %v21, 47
  %v23 = and i32 %v22, 49
  %v24 = mul i32 %v23, 51
  %v25 = add i32 %v24, 53
  %v26 = xor i32 %v25, 55
  %v27 = or i32 %v26, 57
  %v28 = sub i32 %v27, 59
  %v29 = and i32 %v28, 61
  ret i32 %v29
}

define dso_local i32 @f(i32 %x) {
  %a = mul i32 %x, %x
  %b = call i32 @_ZNSt1a1fEi(i32 %a)
  %c = udiv i32 %b, %x
  %d = xor i32 %c, %a
  ret i32 %d
}

define dso_local i32 @g(i32 %x) {
  %a = mul i32 %x, %x
  %b = call i32 @_ZNSt1b1fEi(i32 %a)
  %c = udiv i32 %b, %x
  %d = xor i32 %c, %a
  ret i32 %d
}

