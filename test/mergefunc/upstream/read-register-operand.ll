; The metadata operand of read_register names the register, so it is compared by content.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @llvm.read_register.i64(metadata)

; CHECK-LABEL: define {{.*}}@stack_pointer(
; CHECK: metadata [[SP:![0-9]+]])
define dso_local i64 @stack_pointer(i64 %x) {
  %v = call i64 @llvm.read_register.i64(metadata !0)
  %m = mul i64 %x, 7
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@frame_pointer(
; CHECK: metadata [[FP:![0-9]+]])
define dso_local i64 @frame_pointer(i64 %x) {
  %v = call i64 @llvm.read_register.i64(metadata !1)
  %m = mul i64 %x, 7
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!0 = !{!"rsp"}
!1 = !{!"rbp"}
; CHECK-DAG: [[SP]] = !{!"rsp"}
; CHECK-DAG: [[FP]] = !{!"rbp"}
