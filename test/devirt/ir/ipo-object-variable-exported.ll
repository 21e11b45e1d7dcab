; An object that other modules can construct is unknown.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = global { ptr, i64 } zeroinitializer
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr @object)
define void @test() {
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

define void @init() {
  call void @construct(ptr @object)
  %la = load ptr, ptr @object, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare void @construct(ptr)

!0 = !{}
