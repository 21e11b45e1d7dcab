; !noundef on a call makes an undefined result undefined behaviour: the kept body may not have it
; for a member without.
; LLVM 23 takes !noundef on loads alone.
; REQUIRES: until-llvm-22
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @get(i64)

; CHECK-LABEL: define {{.*}}@defined(
; CHECK: call i64 @get(i64 %m){{$}}
; EXACT-LABEL: define {{.*}}@defined(
; EXACT: call i64 @get(i64 %m), !noundef
define dso_local i64 @defined(i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 @get(i64 %m), !noundef !0
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@maybe_undefined(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@defined(
; EXACT-LABEL: define {{.*}}@maybe_undefined(
; EXACT: call i64 @get(i64 %m){{$}}
define dso_local i64 @maybe_undefined(i64 %x) {
  %m = mul i64 %x, 7
  %v = call i64 @get(i64 %m)
  %s = add i64 %m, %v
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  ret i64 %r
}

!0 = !{}
