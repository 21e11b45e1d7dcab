; What was known of an object before its destructor is called is not true inside: there it is one of the destructor's class.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

define void @test() {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @_ZN1BD2Ev(ptr %p)
  ret void
}

; CHECK-LABEL: @_ZN1BD2Ev(
; CHECK: call void %f(ptr %this)
define internal void @_ZN1BD2Ev(ptr %this) {
  call void @set_vptr_of_b(ptr %this)
  %v = load ptr, ptr %this, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %this)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @set_vptr_of_b(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
