; The record of a missed merge has keys for the function, its twin, the reason and the rule.
; RUN: %opt -passes=rust-mergefunc -pass-remarks-output=%t.yaml -disable-output %s
; RUN: FileCheck %s < %t.yaml

; CHECK: --- !Missed
; CHECK-NEXT: Pass: rust-mergefunc
; CHECK-NEXT: Name: NotMerged
; CHECK-NEXT: Function: a
; CHECK: - Function: a
; CHECK: - Twin: b
; CHECK: - Reason: metadata of the module names it
; CHECK: - Rule: NamedByMetadata
; CHECK: ...

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

!named = !{!9000}
!9000 = !{ptr @a}

define internal i32 @a(i32 %x) {
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
