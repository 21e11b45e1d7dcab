; Each function is compared with the eight nearest before it, and gets one remark.
; RUN: %opt -passes="rust-mergefunc<no-similar>" -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes="rust-mergefunc<no-similar>" -pass-remarks-missed=rust-mergefunc -disable-output %s 2>&1 | FileCheck %s --check-prefix=NINTH

; CHECK-COUNT-11: remark: {{.*}} is not merged with
; CHECK-NOT: remark
; NINTH: 'last' is not merged with 'f10': the first difference is operand 2 of the add %b: 100, and 10 in 'f10'{{$}}

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define dso_local i32 @f0(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 100
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 9
  ret i32 %d
}

define dso_local i32 @f1(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 1
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f2(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 2
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f3(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 3
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f4(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f5(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 5
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f6(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 6
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f7(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 7
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f8(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 8
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f9(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 9
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @f10(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 10
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}

define dso_local i32 @last(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 100
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}
