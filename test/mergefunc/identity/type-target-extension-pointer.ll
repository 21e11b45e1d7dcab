; Target extension types are equal by all parameters, and there a pointer is no integer: no
; conversion leads from one to the other.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@a_pointer(
; CHECK: ret target("mine", ptr) %a
define dso_local target("mine", ptr) @a_pointer(ptr %p, target("mine", ptr) %a, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store i64 %r, ptr %p, align 8
  ret target("mine", ptr) %a
}

; CHECK-LABEL: define {{.*}}@b_integer(
; CHECK: ret target("mine", i64) %a
define dso_local target("mine", i64) @b_integer(ptr %p, target("mine", i64) %a, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  store i64 %r, ptr %p, align 8
  ret target("mine", i64) %a
}
