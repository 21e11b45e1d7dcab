; A hidden function in a vtable that this module emits has to exist anyway.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VH = hidden constant [1 x ptr] [ptr @secret]
; CHECK-LABEL: @test(
; CHECK: call void @secret(ptr %p)
define void @test(ptr %p) {
  store ptr @VH, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare hidden void @secret(ptr)

!0 = !{}
