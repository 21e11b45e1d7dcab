; A call that returns its argument returns the same object: a constructor of the result constructs the object of the argument.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test() {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %t = call ptr @same(ptr returned %p)
  call void @_ZN1BC1Ev(ptr %t)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @_ZN1BC1Ev(ptr)
declare ptr @same(ptr returned)
declare noalias ptr @_Znwm(i64)

!0 = !{}
