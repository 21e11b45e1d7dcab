; A pointer that is kept in memory: a class that inherits a function has it at any time of its life.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTVN10__cxxabiv120__si_class_type_infoE = external global ptr
@_ZTI1B = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTI1D = constant { ptr, ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv120__si_class_type_infoE, i64 16), ptr null, ptr @_ZTI1B }
@_ZTV1B = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1B, ptr @b0] }
@_ZTV1D = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1D, ptr @b0] }

; CHECK-LABEL: @test(
; CHECK: call void @b0(ptr %p)
define void @test() {
  %p = load ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set() {
  %n = call noalias ptr @_Znwm(i64 32)
  call void @_ZN1DC1Ev(ptr %n)
  %la = load ptr, ptr %n, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1D, i64 16)
  call void @llvm.assume(i1 %ca)
  store ptr %n, ptr @pointer
  ret void
}

declare void @_ZN1DC1Ev(ptr)
declare void @b0(ptr)
declare void @llvm.assume(i1)
declare noalias ptr @_Znwm(i64)

!0 = !{}
