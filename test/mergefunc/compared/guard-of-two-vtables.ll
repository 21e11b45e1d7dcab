; With two compares of the vptr two vtables count, and the last one of three does not.
; RUN: %opt -passes='rust-devirt<guarded=3>' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @VA = internal unnamed_addr constant
; CHECK: @VB = internal constant
; CHECK: @VC = internal constant
; CHECK-DAG: icmp eq ptr %v, getelementptr inbounds inrange(-16, 8) (i8, ptr @VC, i64 16)
; CHECK-DAG: icmp eq ptr %v, getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16)

@VA = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @b]
@VC = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @c]

define void @test(ptr noalias %p, ptr noalias %q, ptr noalias %r, i1 %x, i1 %y) {
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VC, i64 16), ptr %r, !invariant.group !0
  %u = select i1 %x, ptr %p, ptr %q
  %t = select i1 %y, ptr %u, ptr %r
  %v = load ptr, ptr %t, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %t)
  ret void
}

declare void @a(ptr)
declare void @b(ptr)
declare void @c(ptr)

!0 = !{}
