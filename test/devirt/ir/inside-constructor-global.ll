; A constructor that gets the address of the variable that it constructs.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = internal global { ptr, i64 } zeroinitializer
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global ptr
@_ZTI1B = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTI1D = constant { ptr, ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr null, ptr @_ZTI1B }
@_ZTV1B = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1B, ptr @b0] }
@_ZTV1D = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1D, ptr @d0] }

; CHECK-LABEL: @_ZN1BC2EP1B(
; CHECK: call void %f(ptr %self)
define internal void @_ZN1BC2EP1B(ptr %this, ptr %self) {
  store ptr getelementptr (i8, ptr @_ZTV1B, i64 16), ptr %this, !invariant.group !0
  %v = load ptr, ptr %self, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %self)
  ret void
}

define void @init() {
  %t = call ptr @llvm.launder.invariant.group.p0(ptr @object)
  call void @_ZN1BC2EP1B(ptr %t, ptr @object)
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr @object, !invariant.group !0
  ret void
}

declare void @b0(ptr)
declare void @d0(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.assume(i1)
declare noalias ptr @_Znwm(i64)

!0 = !{}
