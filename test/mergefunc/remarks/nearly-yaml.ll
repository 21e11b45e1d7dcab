; The record has keys for both functions, the property, its values and the instruction.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s < %t.yaml

; CHECK: --- !Missed
; CHECK-NEXT: Pass: rust-mergefunc
; CHECK-NEXT: Name: NearlyEqual
; CHECK-NEXT: Function: g
; CHECK-NEXT: Args:
; CHECK-NEXT: - String: ''''
; CHECK-NEXT: - Function: g
; CHECK-NEXT: - String: ''' is not merged with '''
; CHECK-NEXT: - Other: f
; CHECK-NEXT: - String: ''': the first difference is '
; CHECK-NEXT: - Property: operand 2
; CHECK-NEXT: - String: ' of the '
; CHECK-NEXT: - Instruction: add
; CHECK-NEXT: - String: ' '
; CHECK-NEXT: - Name: '%b'
; CHECK-NEXT: - String: ': '
; CHECK-NEXT: - Value: '4'
; CHECK-NEXT: - String: ', and '
; CHECK-NEXT: - OtherValue: '3'
; CHECK-NEXT: - String: ' in ''f'''
; CHECK-NEXT: ...

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

define dso_local i32 @g(i32 %x, ptr %p) {
  %a = mul i32 %x, 7
  %b = add i32 %a, 4
  %c = xor i32 %b, %x
  store i32 %c, ptr %p
  %d = lshr i32 %c, 2
  ret i32 %d
}
