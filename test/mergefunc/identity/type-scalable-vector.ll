; A scalable vector is not a fixed one of the same minimal length.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@fixed(
; CHECK: load <4 x i32>
define dso_local void @fixed(ptr %p, ptr %q) {
  %a = load <4 x i32>, ptr %p, align 16
  %b = load <4 x i32>, ptr %q, align 16
  %c = add <4 x i32> %a, %b
  %d = mul <4 x i32> %c, %b
  %e = xor <4 x i32> %d, %a
  store <4 x i32> %e, ptr %p, align 16
  ret void
}

; CHECK-LABEL: define {{.*}}@scalable(
; CHECK: load <vscale x 4 x i32>
define dso_local void @scalable(ptr %p, ptr %q) {
  %a = load <vscale x 4 x i32>, ptr %p, align 16
  %b = load <vscale x 4 x i32>, ptr %q, align 16
  %c = add <vscale x 4 x i32> %a, %b
  %d = mul <vscale x 4 x i32> %c, %b
  %e = xor <vscale x 4 x i32> %d, %a
  store <vscale x 4 x i32> %e, ptr %p, align 16
  ret void
}
