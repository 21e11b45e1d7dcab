; A destructor changes the whole object from its pointer on: also the vptr of a second base, not that of a part before it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %s)
define void @test() {
  %p = call noalias ptr @_Znwm(i64 32)
  %s = getelementptr i8, ptr %p, i64 16
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %s, !invariant.group !0
  call void @_ZN1BD2Ev(ptr %p)
  %v = load ptr, ptr %s, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %s)
  ret void
}

; CHECK-LABEL: @test2(
; CHECK: call void @a0(ptr %p)
define void @test2() {
  %p = call noalias ptr @_Znwm(i64 32)
  %s = getelementptr i8, ptr %p, i64 16
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @_ZN1BD2Ev(ptr %s)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @_ZN1BD2Ev(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
