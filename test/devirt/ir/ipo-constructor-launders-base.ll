; A constructor that launders for its base does not take the base's vtable.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  call void @_ZN1AC2Ev(ptr %p)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define linkonce_odr void @_ZN1AC2Ev(ptr %this) {
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %this)
  call void @_ZN1BC2Ev(ptr %b)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  ret void
}

define linkonce_odr void @_ZN1BC2Ev(ptr %this) {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %this, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @opaque(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
