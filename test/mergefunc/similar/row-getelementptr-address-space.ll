; A getelementptr in another address space has no hole for what it adds.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-NOT: .merged
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define ptr addrspace(1) @n1(i32 %x, ptr addrspace(1) %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr addrspace(1) %q, i64 4
  ret ptr addrspace(1) %p
}
define ptr addrspace(1) @n2(i32 %x, ptr addrspace(1) %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr addrspace(1) %q, i64 8
  ret ptr addrspace(1) %p
}
