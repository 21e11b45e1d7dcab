; A destructor of one of two objects, whichever it is: nothing is known of either.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
; CHECK: call void %g(ptr %q)
define void @test(i1 %x) {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  %r = select i1 %x, ptr %p, ptr %q
  call void @_ZN1AD1Ev(ptr %r)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  %w = load ptr, ptr %q, !invariant.group !0
  %g = load ptr, ptr %w, !invariant.load !0
  call void %g(ptr %q)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @_ZN1AD1Ev(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
