; A pointer that is kept after a constructor: the constructor of an argument's object may be that of a base, the constructor of
; new memory is not.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@other = internal global ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1A = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1A, ptr @a0, ptr @a1] }

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test() {
  %p = load ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set(ptr %n) {
  call void @_ZN1AC2Ev(ptr %n)
  store ptr %n, ptr @pointer
  ret void
}

; CHECK-LABEL: @test2(
; CHECK: call void @a0(ptr %p)
define void @test2() {
  %p = load ptr, ptr @other
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set2() {
  %n = call noalias ptr @_Znwm(i64 32)
  call void @_ZN1AC2Ev(ptr %n)
  store ptr %n, ptr @other
  ret void
}

define linkonce_odr void @_ZN1AC2Ev(ptr %this) {
  store ptr getelementptr (i8, ptr @_ZTV1A, i64 16), ptr %this, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
