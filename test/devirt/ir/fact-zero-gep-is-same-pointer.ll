; A GEP with zero indices is the same pointer.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %q)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = getelementptr { ptr }, ptr %p, i64 0, i32 0
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
