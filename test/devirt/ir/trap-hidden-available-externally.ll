; A hidden function with a body for inlining alone may not exist either.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VH = available_externally constant [1 x ptr] [ptr @secret]
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VH, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define available_externally hidden void @secret(ptr %p) {
  ret void
}

!0 = !{}
