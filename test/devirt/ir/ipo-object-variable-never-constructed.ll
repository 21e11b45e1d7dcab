; An object that nobody constructs here is unknown.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = internal global { ptr, i64 } zeroinitializer
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr @object)
define void @test() {
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

!0 = !{}
