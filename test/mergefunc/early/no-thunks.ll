; With no-thunks, names fold and become aliases as they do without, but there are neither thunks nor bodies of their own.
; RUN: %opt -passes='rust-mergefunc<no-thunks;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<early;no-thunks;check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --check-prefix=THUNKS
; RUN: %opt -passes='rust-mergefunc<no-thunks>' -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

; CHECK: @alias_b = dso_local unnamed_addr alias i32 (i32), ptr @alias_a
; CHECK-NOT: @fold_b
; CHECK-NOT: .merged
; CHECK: define dso_local i32 @thunk_a(i32 %x) {
; CHECK-NEXT: mul i32 %x, 11
; CHECK: define dso_local i32 @thunk_b(i32 %x) {
; CHECK-NEXT: mul i32 %x, 11
; CHECK-NOT: .merged
; CHECK: define weak_odr i32 @odr_a(i32 %x) {
; CHECK-NEXT: mul i32 %x, 13
; CHECK: define weak_odr i32 @odr_b(i32 %x) {
; CHECK-NEXT: mul i32 %x, 13
; CHECK-NOT: @fold_b

; THUNKS-DAG: tail call i32 @thunk_a(i32 %x)
; THUNKS-DAG: define internal i32 @odr_a.merged(i32 %x)

; REMARK: 'thunk_b' equals 'thunk_a' but is not merged: a thunk would have to take its place, and no-thunks allows none [ThunksOff]

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @alias_a(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @alias_b(i32 %x) unnamed_addr {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @fold_a(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define internal i32 @fold_b(i32 %x) {
  %a = mul i32 %x, 9
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @caller(i32 %x) {
  %r = call i32 @fold_a(i32 %x)
  %s = call i32 @fold_b(i32 %r)
  ret i32 %s
}

define dso_local i32 @thunk_a(i32 %x) {
  %a = mul i32 %x, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define dso_local i32 @thunk_b(i32 %x) {
  %a = mul i32 %x, 11
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @odr_a(i32 %x) {
  %a = mul i32 %x, 13
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}

define weak_odr i32 @odr_b(i32 %x) {
  %a = mul i32 %x, 13
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  %d = shl i32 %c, 2
  %e = sub i32 %d, %a
  %f = or i32 %e, %b
  ret i32 %f
}
