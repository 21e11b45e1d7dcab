; The second vptr load of a pointer is the first one.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: %v1 = load ptr, ptr %p
; CHECK-NOT: load ptr, ptr %p
; CHECK: load ptr, ptr %s2
define void @test(ptr %p) {
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  %v2 = load ptr, ptr %p, !invariant.group !0
  %s2 = getelementptr i8, ptr %v2, i64 8
  %f2 = load ptr, ptr %s2, !invariant.load !0
  call void %f2(ptr %p)
  ret void
}

!0 = !{}
