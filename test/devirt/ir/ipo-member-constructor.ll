; A constructor sets the vptr of a member at its offset.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %m)
define void @test(ptr %p) {
  call void @_ZN5OuterC2Ev(ptr %p)
  %m = getelementptr i8, ptr %p, i64 8
  %v = load ptr, ptr %m, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %m)
  ret void
}

define linkonce_odr void @_ZN5OuterC2Ev(ptr %this) {
  %inner = getelementptr i8, ptr %this, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %inner, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
