; A store through a pointer of unknown origin may give the object of a variable another vptr, and so may what a constructor of another
; object calls.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = global { ptr, i64 } zeroinitializer
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr @object)
define void @test(ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr @object, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

; CHECK-LABEL: @test2(
; CHECK: call void @a0(ptr @object)
define void @test2(ptr %q) {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr @object, !invariant.group !0
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

; CHECK-LABEL: @test3(
; CHECK: call void %f(ptr @object)
define void @test3(ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr @object, !invariant.group !0
  call void @_ZN1BC1Ev(ptr %q)
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @_ZN1BC1Ev(ptr)

!0 = !{}
