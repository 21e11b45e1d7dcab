; Where rust-devirt compares the called pointer itself, the function in the compare counts, and the other one does not.
; RUN: %opt -passes=rust-devirt %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: icmp eq ptr %f, @b
; CHECK: declare void @a(ptr) unnamed_addr{{$}}
; CHECK: declare void @b(ptr){{$}}

define void @test(ptr %p, i1 %x) {
  %f = select i1 %x, ptr @a, ptr @b
  call void %f(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %g = load ptr, ptr %v, !invariant.load !0
  call void %g(ptr %p)
  ret void
}

declare void @a(ptr) unnamed_addr
declare void @b(ptr) unnamed_addr

!0 = !{}
