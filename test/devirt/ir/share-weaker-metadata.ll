; A load that serves for another one promises no more than that one did.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s


; CHECK-LABEL: @test(
; CHECK: load ptr, ptr %p
; CHECK-NOT: nonnull
; CHECK-NOT: load
; CHECK: ret ptr
define ptr @test(ptr %p) {
  %v1 = load ptr, ptr %p, !invariant.group !0, !nonnull !0
  call void @opaque(ptr %v1)
  %v2 = load ptr, ptr %p, !invariant.group !0
  ret ptr %v2
}

declare void @opaque(ptr)

!0 = !{}
