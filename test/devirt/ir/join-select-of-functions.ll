; Where LLVM has folded the slots already, the functions are compared.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: icmp eq ptr %f, @{{[ab]}}0
; CHECK: call void @{{[ab]}}0(ptr %p)
; CHECK: call void @{{[ab]}}0(ptr %p)
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
