; A swifterror slot lives in a register that callees write.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: alloca ptr
define dso_local i64 @plain(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %slot = alloca ptr, align 8
  store ptr null, ptr %slot, align 8
  %v = load ptr, ptr %slot, align 8
  %c = icmp eq ptr %v, null
  %r = select i1 %c, i64 %s, i64 %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@of_swift(
; CHECK: alloca swifterror ptr
define dso_local i64 @of_swift(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %slot = alloca swifterror ptr, align 8
  store ptr null, ptr %slot, align 8
  %v = load ptr, ptr %slot, align 8
  %c = icmp eq ptr %v, null
  %r = select i1 %c, i64 %s, i64 %x
  ret i64 %r
}
