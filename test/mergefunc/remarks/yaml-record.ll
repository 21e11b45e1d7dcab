; The machine-readable record has a name, and a key for each part of the message.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s < %t.yaml

; CHECK: --- !Passed
; CHECK-NEXT: Pass: rust-mergefunc
; CHECK-NEXT: Name: Merged
; CHECK-NEXT: Function: b
; CHECK-NEXT: Args:
; CHECK-NEXT: - String: 'merged '''
; CHECK-NEXT: - Function: b
; CHECK-NEXT: - String: ''' into '''
; CHECK-NEXT: - Into: a
; CHECK-NEXT: - String: ''' ('
; CHECK-NEXT: - How: thunk
; CHECK-NEXT: - String: ', saves about '
; CHECK-NEXT: - Bytes: '{{[0-9]+}}'
; CHECK-NEXT: - String: ' bytes)'
; CHECK: ...

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
