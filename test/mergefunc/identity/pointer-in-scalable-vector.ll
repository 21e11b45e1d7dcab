; Scalable vectors of pointers are converted like fixed ones, or left alone; either way the output
; is valid.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i8:8:32-i16:16:32-i64:64-i128:128-n32:64-S128-Fn32"
target triple = "aarch64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local <vscale x 2 x ptr> @a_pointer(
; CHECK-NEXT: load <vscale x 2 x ptr>, ptr %p
define dso_local <vscale x 2 x ptr> @a_pointer(ptr %p, <vscale x 2 x ptr> %y) {
  %v = load <vscale x 2 x ptr>, ptr %p, align 16
  %c = icmp eq <vscale x 2 x ptr> %v, %y
  %w = select <vscale x 2 x i1> %c, <vscale x 2 x ptr> zeroinitializer, <vscale x 2 x ptr> %y
  store <vscale x 2 x ptr> %w, ptr %p, align 16
  %d = icmp ult <vscale x 2 x ptr> %w, %v
  %z = select <vscale x 2 x i1> %d, <vscale x 2 x ptr> %v, <vscale x 2 x ptr> %w
  ret <vscale x 2 x ptr> %z
}

; CHECK-LABEL: define dso_local <vscale x 2 x i64> @b_integer(
; CHECK: ret <vscale x 2 x i64>
define dso_local <vscale x 2 x i64> @b_integer(ptr %p, <vscale x 2 x i64> %y) {
  %v = load <vscale x 2 x i64>, ptr %p, align 16
  %c = icmp eq <vscale x 2 x i64> %v, %y
  %w = select <vscale x 2 x i1> %c, <vscale x 2 x i64> zeroinitializer, <vscale x 2 x i64> %y
  store <vscale x 2 x i64> %w, ptr %p, align 16
  %d = icmp ult <vscale x 2 x i64> %w, %v
  %z = select <vscale x 2 x i1> %d, <vscale x 2 x i64> %v, <vscale x 2 x i64> %w
  ret <vscale x 2 x i64> %z
}
