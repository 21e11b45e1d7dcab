; A slot that holds no function is no target.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VN = constant [2 x ptr] [ptr null, ptr @VN]
@VF = constant [1 x ptr] [ptr getelementptr (i8, ptr @a0, i64 8)]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr @VN, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; Nor is one with an address inside a function.
;
; CHECK-LABEL: @inside(
; CHECK: call void %f(ptr %p)
define void @inside(ptr %p) {
  store ptr @VF, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)

!0 = !{}
