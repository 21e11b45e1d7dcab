; Without cleanup, barriers and metadata stay.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK: load ptr, ptr %l, align 8, !invariant.group
define void @test(ptr %p) {
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load ptr, ptr %l, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %l)
  ret void
}

declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
