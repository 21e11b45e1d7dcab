; Functions with a garbage collector merge before safepoints are made explicit and after, and safepoints are made in what is left.
; RUN: %opt -passes='rust-mergefunc<check>,rewrite-statepoints-for-gc,verify' %s | FileCheck %s
; RUN: %opt -passes='rewrite-statepoints-for-gc' %s | %opt -passes='rust-mergefunc<check>' | llc -o /dev/null

; CHECK: define {{.*}}ptr addrspace(1) @a(
; CHECK: @llvm.experimental.gc.statepoint.p0(
; CHECK: @llvm.experimental.gc.relocate.p1(
; CHECK: define {{.*}}ptr addrspace(1) @b({{.*}} gc "statepoint-example"
; CHECK-NOT: mul
; CHECK: @a
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare void @safepoint(i64)

define dso_local ptr addrspace(1) @a(ptr addrspace(1) %p, i64 %x) gc "statepoint-example" {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
  call void @safepoint(i64 %s)
  store i64 %m, ptr addrspace(1) %q
  call void @safepoint(i64 %m)
  %r = load ptr addrspace(1), ptr addrspace(1) %q
  ret ptr addrspace(1) %r
}

define dso_local ptr addrspace(1) @b(ptr addrspace(1) %p, i64 %x) gc "statepoint-example" {
  %m = mul i64 %x, 7
  %s = add i64 %m, 5
  %q = getelementptr i8, ptr addrspace(1) %p, i64 %s
  call void @safepoint(i64 %s)
  store i64 %m, ptr addrspace(1) %q
  call void @safepoint(i64 %m)
  %r = load ptr addrspace(1), ptr addrspace(1) %q
  ret ptr addrspace(1) %r
}
