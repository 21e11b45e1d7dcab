; Vectors of pointers are vectors of integers, and a thunk converts them.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define dso_local <2 x ptr> @a_pointer(
; CHECK-NEXT: load <2 x ptr>, ptr %p
define dso_local <2 x ptr> @a_pointer(ptr %p, <2 x ptr> %y) {
  %v = load <2 x ptr>, ptr %p, align 16
  %c = icmp eq <2 x ptr> %v, %y
  %w = select <2 x i1> %c, <2 x ptr> zeroinitializer, <2 x ptr> %y
  store <2 x ptr> %w, ptr %p, align 16
  %d = icmp ult <2 x ptr> %w, %v
  %z = select <2 x i1> %d, <2 x ptr> %v, <2 x ptr> %w
  ret <2 x ptr> %z
}

; CHECK-LABEL: define dso_local <2 x i64> @b_integer(
; CHECK-NEXT: [[Y:%.*]] = inttoptr <2 x i64> %y to <2 x ptr>
; CHECK-NEXT: [[R:%.*]] = tail call <2 x ptr> @a_pointer(ptr %p, <2 x ptr> [[Y]])
; CHECK-NEXT: [[O:%.*]] = ptrtoint <2 x ptr> [[R]] to <2 x i64>
; CHECK-NEXT: ret <2 x i64> [[O]]
define dso_local <2 x i64> @b_integer(ptr %p, <2 x i64> %y) {
  %v = load <2 x i64>, ptr %p, align 16
  %c = icmp eq <2 x i64> %v, %y
  %w = select <2 x i1> %c, <2 x i64> zeroinitializer, <2 x i64> %y
  store <2 x i64> %w, ptr %p, align 16
  %d = icmp ult <2 x i64> %w, %v
  %z = select <2 x i1> %d, <2 x i64> %v, <2 x i64> %w
  ret <2 x i64> %z
}
