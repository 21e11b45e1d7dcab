; A call with one known target needs no compare, and the vtable's address goes on not to count.
; RUN: %opt -passes=rust-devirt %s | FileCheck %s

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK: @VA = internal unnamed_addr constant
; CHECK-NOT: icmp
; CHECK: call void @a(ptr %p)

@VA = internal unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @a]

define void @test(ptr %p) {
  store ptr getelementptr inbounds inrange(-16, 8) (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a(ptr)
declare void @b(ptr)

!0 = !{}
