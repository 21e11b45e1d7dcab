; A laundered pointer has a vptr of its own.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: load ptr, ptr %p
; CHECK: load ptr, ptr %q
define void @test(ptr %p) {
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v2 = load ptr, ptr %q, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %q)
  ret void
}

declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
