; A fence for one thread's signal handlers emits nothing, one for all threads does.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@system(
; CHECK: fence seq_cst
define dso_local void @system(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  fence seq_cst
  store i64 %r, ptr %p
  ret void
}

; CHECK-LABEL: define {{.*}}@thread(
; CHECK: fence syncscope("singlethread") seq_cst
define dso_local void @thread(ptr %p, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  %r = xor i64 %h, %x
  fence syncscope("singlethread") seq_cst
  store i64 %r, ptr %p
  ret void
}
