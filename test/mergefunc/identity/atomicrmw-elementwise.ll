; A vector that is accessed atomically as a whole is not one with elements that are.
; REQUIRES: since-llvm-23
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@each(
; CHECK: atomicrmw elementwise
define dso_local <2 x float> @each(ptr %p, <2 x float> %v) {
  %m = fmul <2 x float> %v, %v
  %s = fadd <2 x float> %m, %v
  %r = atomicrmw elementwise fadd ptr %p, <2 x float> %s monotonic, align 8
  %t = fsub <2 x float> %r, %m
  ret <2 x float> %t
}

; CHECK-LABEL: define {{.*}}@whole(
; CHECK: atomicrmw fadd
define dso_local <2 x float> @whole(ptr %p, <2 x float> %v) {
  %m = fmul <2 x float> %v, %v
  %s = fadd <2 x float> %m, %v
  %r = atomicrmw fadd ptr %p, <2 x float> %s monotonic, align 8
  %t = fsub <2 x float> %r, %m
  ret <2 x float> %t
}
