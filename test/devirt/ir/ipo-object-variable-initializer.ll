; An internal object with a constant initializer has its vtable from the start.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = internal global { ptr, i64 } { ptr getelementptr (i8, ptr @VA, i64 16), i64 0 }
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr @object)
define void @test() {
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
