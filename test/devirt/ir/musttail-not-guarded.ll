; A call that has to be a tail call is not put behind a compare.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = constant [1 x ptr] [ptr @e]
@VY = constant [1 x ptr] [ptr @g]
; CHECK-LABEL: @test(
; CHECK: musttail call void %f(ptr %p, i1 %x)
define void @test(ptr %p, i1 %x) {
  %w = select i1 %x, ptr @VX, ptr @VY
  store ptr %w, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  musttail call void %f(ptr %p, i1 %x)
  ret void
}

declare void @e(ptr, i1)
declare void @g(ptr, i1)

!0 = !{}
