; A weak cmpxchg may fail for no reason.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@strong(
; CHECK: cmpxchg ptr %p, i64 %h, i64 %x monotonic monotonic, align 8
define dso_local i1 @strong(ptr %p, i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %pair = cmpxchg ptr %p, i64 %h, i64 %x monotonic monotonic, align 8
  %ok = extractvalue { i64, i1 } %pair, 1
  %r = xor i1 %ok, true
  ret i1 %r
}

; CHECK-LABEL: define {{.*}}@weak(
; CHECK: cmpxchg weak ptr %p, i64 %h, i64 %x monotonic monotonic, align 8
define dso_local i1 @weak(ptr %p, i64 %x, i64 %y) {
  %m = mul i64 %x, 7
  %s = add i64 %m, %y
  %h = lshr i64 %s, 3
  %pair = cmpxchg weak ptr %p, i64 %h, i64 %x monotonic monotonic, align 8
  %ok = extractvalue { i64, i1 } %pair, 1
  %r = xor i1 %ok, true
  ret i1 %r
}
