; The alignments of a memcpy are attributes of its arguments: the kept call relies on the smaller
; one, for each argument by itself.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)

; CHECK-LABEL: define {{.*}}@a(
; CHECK: call void @llvm.memcpy.p0.p0.i64(ptr align 2 %p, ptr align 4 %q, i64 %h, i1 false)
; EXACT-LABEL: define {{.*}}@a(
; EXACT: ptr align 16 %p, ptr align 4 %q
define dso_local i64 @a(ptr %p, ptr %q, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p, ptr align 4 %q, i64 %h, i1 false)
  %r = xor i64 %h, %x
  ret i64 %r
}

; CHECK-LABEL: define {{.*}}@b(
; CHECK-NEXT: [[R:%.*]] = tail call {{.*}}@a(
; EXACT-LABEL: define {{.*}}@b(
; EXACT: ptr align 2 %p, ptr align 8 %q
define dso_local i64 @b(ptr %p, ptr %q, i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %h = lshr i64 %s, 3
  call void @llvm.memcpy.p0.p0.i64(ptr align 2 %p, ptr align 8 %q, i64 %h, i1 false)
  %r = xor i64 %h, %x
  ret i64 %r
}
