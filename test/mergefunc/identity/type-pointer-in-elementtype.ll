; A type inside a call's attribute is equal up to pointer against integer, and the merge must
; survive that the attributes are not the same object.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local i64 @of_pointer(
; CHECK-NEXT: mul i64 %x, 7
define dso_local i64 @of_pointer(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  call void asm "movq $$0, $0", "=*m"(ptr elementtype(ptr) %p)
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define dso_local i64 @to_integer(
; CHECK-NEXT: tail call i64 @of_pointer(
define dso_local i64 @to_integer(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  call void asm "movq $$0, $0", "=*m"(ptr elementtype(i64) %p)
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}
