; A thread-local variable reached through its intrinsic is told from another one.
; RUN: %opt -passes=rust-mergefunc %s | FileCheck %s --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

@one = internal thread_local global i64 5
@two = internal thread_local global i64 5
declare nonnull ptr @llvm.threadlocal.address.p0(ptr nonnull)

; CHECK-LABEL: define {{.*}}@reads_one(
; CHECK: @llvm.threadlocal.address.p0(ptr @one)
define dso_local i64 @reads_one(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %p = call ptr @llvm.threadlocal.address.p0(ptr @one)
  %v = load i64, ptr %p, align 8
  %h = lshr i64 %v, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}

; CHECK-LABEL: define {{.*}}@reads_two(
; CHECK: @llvm.threadlocal.address.p0(ptr @two)
define dso_local i64 @reads_two(i64 %x) {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %p = call ptr @llvm.threadlocal.address.p0(ptr @two)
  %v = load i64, ptr %p, align 8
  %h = lshr i64 %v, 3
  %r = xor i64 %h, %s
  %t = add i64 %r, 11
  ret i64 %t
}
