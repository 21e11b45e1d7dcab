; Asking for these remarks does not change what is done.
; RUN: %opt -passes=rust-mergefunc %s -o %t.silent
; RUN: %opt -passes=rust-mergefunc -pass-remarks-missed=rust-mergefunc %s -o %t.asked 2> %t.remarks
; RUN: cmp %t.silent %t.asked
; RUN: FileCheck %s < %t.asked
; RUN: FileCheck %s --check-prefix=ASKED < %t.remarks

; ASKED-DAG: 'g' is not merged with 'f'
; ASKED-DAG: 'calls_g' is not merged with 'calls_f'

; CHECK-DAG: define dso_local i32 @f(
; CHECK-DAG: tail call i32 @f(
; CHECK-DAG: define dso_local i32 @g(
; CHECK-DAG: @calls_f
; CHECK-DAG: @calls_g

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @h(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @calls_f(i32 %x, ptr %p) {
  %a = udiv i32 %x, 7
  %b = call i32 @f(i32 %a, ptr %p)
  %c = urem i32 %b, 5
  ret i32 %c
}

define dso_local i32 @calls_h(i32 %x, ptr %p) {
  %a = udiv i32 %x, 7
  %b = call i32 @h(i32 %a, ptr %p)
  %c = urem i32 %b, 5
  ret i32 %c
}

define dso_local i32 @calls_g(i32 %x, ptr %p) {
  %a = udiv i32 %x, 7
  %b = call i32 @g(i32 %a, ptr %p)
  %c = urem i32 %b, 5
  ret i32 %c
}
