; The trap of a pure virtual function is no target.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VP = constant [1 x ptr] [ptr @__cxa_pure_virtual]
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VP, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @__cxa_pure_virtual()

!0 = !{}
