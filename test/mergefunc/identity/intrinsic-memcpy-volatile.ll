; memcpy's last argument makes it volatile.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)

; CHECK-LABEL: define {{.*}}@plain(
; CHECK: i1 false
define dso_local i64 @plain(ptr %p, ptr %q, i64 %n) {
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %h, i1 false)
  %r = xor i64 %h, %n
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@is_volatile(
; CHECK: i1 true
define dso_local i64 @is_volatile(ptr %p, ptr %q, i64 %n) {
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 %h, i1 true)
  %r = xor i64 %h, %n
  ret i64 %r
}
