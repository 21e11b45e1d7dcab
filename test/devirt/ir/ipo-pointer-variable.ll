; A pointer that is loaded from memory is unknown, even from an internal variable that only ever gets objects of one class.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
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

define void @set() {
  %n = call ptr @make()
  call void @_ZN1AC1Ev(ptr %n)
  %la = load ptr, ptr %n, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1A, i64 16)
  call void @llvm.assume(i1 %ca)
  store ptr %n, ptr @pointer
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @make()
declare void @llvm.assume(i1)
declare void @_ZN1AC1Ev(ptr)

!0 = !{}
