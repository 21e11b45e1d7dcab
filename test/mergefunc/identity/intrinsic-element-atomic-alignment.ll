; The alignments of an element-wise atomic memcpy decide how it is split: identity, unlike those of
; a plain one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr, ptr, i64, i32 immarg)

; CHECK-LABEL: define {{.*}}@by_16(
; CHECK: ptr align 16 %p
define dso_local i64 @by_16(ptr %p, ptr %q, i64 %n) {
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 16 %p, ptr align 16 %q, i64 %h, i32 4)
  %r = xor i64 %h, %n
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@by_4(
; CHECK: ptr align 4 %p
define dso_local i64 @by_4(ptr %p, ptr %q, i64 %n) {
  %m = mul i64 %n, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.element.unordered.atomic.p0.p0.i64(ptr align 4 %p, ptr align 16 %q, i64 %h, i32 4)
  %r = xor i64 %h, %n
  ret i64 %r
}
