; A pointer to a second base that is kept in memory: the vptr there is that base's, whatever the first one has.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTVN10__cxxabiv121__vmi_class_type_infoE = external global ptr
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTI1B = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTI1D = constant { ptr, ptr, i32, i32, ptr, i64, ptr, i64 } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv121__vmi_class_type_infoE, i64 16), ptr null, i32 0, i32 2, ptr @_ZTI1A, i64 2, ptr @_ZTI1B, i64 4098 }
@_ZTV1A = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1A, ptr @a0] }
@_ZTV1B = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1B, ptr @b0] }
@_ZTV1D = constant { [3 x ptr], [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1D, ptr @d0], [3 x ptr] [ptr inttoptr (i64 -16 to ptr), ptr @_ZTI1D, ptr @b0] }

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
  %o = getelementptr i8, ptr %n, i64 16
  call void @_ZN1DC1Ev(ptr %n)
  %la = load ptr, ptr %o, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1D, i64 40)
  call void @llvm.assume(i1 %ca)
  store ptr %o, ptr @pointer
  ret void
}

declare void @_ZN1DC1Ev(ptr)
declare void @a0(ptr)
declare void @b0(ptr)
declare void @d0(ptr)
declare void @llvm.assume(i1)
declare noalias ptr @_Znwm(i64)

!0 = !{}
