; rust-devirt compares the vptr with one of two vtables. That vtable's address counts from then on, the other one's does not:
; no code asks for it.
; RUN: %opt -passes=rust-devirt %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @VA = internal unnamed_addr constant
; CHECK: @VB = internal constant
; CHECK: icmp eq ptr %v, getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16)

@VA = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @b]

define void @test(ptr noalias %p, ptr noalias %q, i1 %x) {
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %t = select i1 %x, ptr %p, ptr %q
  %v = load ptr, ptr %t, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %t)
  ret void
}

declare void @a(ptr)
declare void @b(ptr)

!0 = !{}
