; LLVM 23 has fast-math flags on conversions from integers, beside nneg: the kept body has those of all members.
; REQUIRES: since-llvm-23
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@both(
; CHECK: uitofp nnan i64 %m to double
; EXACT-LABEL: define {{.*}}@both(
; EXACT: uitofp nnan ninf nneg i64 %m to double
define dso_local double @both(i64 %x) {
  %m = mul i64 %x, 7
  %f = uitofp nnan ninf nneg i64 %m to double
  %g = fadd nsz double %f, 3.0
  %h = fmul double %g, %f
  ret double %h
}

; CHECK-LABEL: define {{.*}}@one(
; CHECK-NEXT: tail call double @both(
; EXACT-LABEL: define {{.*}}@one(
; EXACT: uitofp nnan i64 %m to double
define dso_local double @one(i64 %x) {
  %m = mul i64 %x, 7
  %f = uitofp nnan i64 %m to double
  %g = fadd nsz double %f, 3.0
  %h = fmul double %g, %f
  ret double %h
}
