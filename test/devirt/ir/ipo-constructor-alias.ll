; A constructor called by its alias, as clang emits complete constructors, is the constructor.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZN1AC1Ev = internal unnamed_addr alias void (ptr), ptr @_ZN1AC2Ev
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  call void @_ZN1AC1Ev(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define internal void @_ZN1AC2Ev(ptr %this) noinline {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
