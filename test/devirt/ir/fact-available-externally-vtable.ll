; A vtable that is emitted elsewhere is known by its copy here.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = available_externally unnamed_addr constant [3 x ptr] [ptr null, ptr null, ptr @a0]
; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VX, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)

!0 = !{}
