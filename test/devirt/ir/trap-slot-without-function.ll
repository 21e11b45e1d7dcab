; A slot that holds no function is no target.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VN = constant [2 x ptr] [ptr null, ptr @VN]
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VN, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

!0 = !{}
