; A call that is made direct, and dies with the callee that it gave to another one, is left alone.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = constant [1 x ptr] [ptr @x]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  store ptr @VX, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  %g = call ptr %f(ptr returned @a0) memory(none) nounwind willreturn
  call void %g(ptr %p)
  ret void
}

declare void @a0(ptr)
declare ptr @x(ptr)
declare ptr @y(ptr)

!0 = !{}
