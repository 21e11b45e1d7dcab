; Where LLVM has folded the slots already, several functions meet, and are not compared.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK-NOT: icmp
; CHECK: call void %f(ptr %p)
define void @test(ptr %p, i1 %x) {
  %f = select i1 %x, ptr @a0, ptr @b0
  call void %f(ptr %p)
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @b0(ptr)

!0 = !{}
