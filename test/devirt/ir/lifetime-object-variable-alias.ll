; An object with a second name may be constructed under that one.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = internal global { ptr, i64 } zeroinitializer
@second = alias { ptr, i64 }, ptr @object
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTI1D = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1D = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1D, ptr @d0] }

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr @object)
define void @test() {
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

define void @init() {
  call void @_ZN1DC1Ev(ptr @object)
  %la = load ptr, ptr @object, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1D, i64 16)
  call void @llvm.assume(i1 %ca)
  ret void
}

declare void @_ZN1DC1Ev(ptr)
declare void @d0(ptr)
declare void @llvm.assume(i1)
declare noalias ptr @_Znwm(i64)

!0 = !{}
