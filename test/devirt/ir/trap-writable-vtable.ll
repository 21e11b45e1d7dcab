; A table that is not constant may have changed.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VW = internal global [1 x ptr] [ptr @a0]
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VW, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)

!0 = !{}
