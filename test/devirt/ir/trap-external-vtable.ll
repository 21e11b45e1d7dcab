; A vtable without a definition here tells nothing.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VW = external constant [1 x ptr]
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VW, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

!0 = !{}
