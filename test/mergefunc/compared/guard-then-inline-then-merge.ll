; The whole way: rust-devirt guards a call by the vptr, the inliner brings a reference's promise into the arm, and the merge of the
; two member functions leaves the two vtables apart.
; RUN: %opt -passes='rust-devirt,cgscc(inline),rust-mergefunc,constmerge' %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-DAG: @VA = internal constant
; CHECK-DAG: @VB = internal constant
; CHECK: store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VA, i64 16), ptr %p
; CHECK: store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16), ptr %q
; CHECK: icmp eq ptr %v, getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16)

@VA = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @b]

define internal ptr @a(ptr %this) unnamed_addr {
  %f = getelementptr i8, ptr %this, i64 8
  %v = load ptr, ptr %f, align 8
  ret ptr %v
}

define internal ptr @b(ptr %this) unnamed_addr {
  %f = getelementptr i8, ptr %this, i64 8
  %v = load ptr, ptr %f, align 8, !nonnull !0
  ret ptr %v
}

define ptr @test(ptr noalias %p, ptr noalias %q, i1 %x) {
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %t = select i1 %x, ptr %p, ptr %q
  %v = load ptr, ptr %t, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  %r = call ptr %f(ptr %t)
  ret ptr %r
}

!0 = !{}
