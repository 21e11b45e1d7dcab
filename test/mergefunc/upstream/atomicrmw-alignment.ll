; An atomicrmw that is not aligned to its size becomes a library call: its alignment is identity.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@aligned(
; CHECK: atomicrmw add ptr %p, i64 %s monotonic, align 8
define dso_local i64 @aligned(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = atomicrmw add ptr %p, i64 %s monotonic, align 8
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@unaligned(
; CHECK: atomicrmw add ptr %p, i64 %s monotonic, align 4
define dso_local i64 @unaligned(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %v = atomicrmw add ptr %p, i64 %s monotonic, align 4
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  %t = add i64 %r, 11
  ret i64 %t
}
