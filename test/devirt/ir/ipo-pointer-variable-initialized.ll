; An internal pointer variable has an initial content beside what is stored: here an object of an unknown class.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr @object
@object = external global { ptr, i64 }
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
  %n = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @_ZTV1A, i64 16), ptr %n, !invariant.group !0
  store ptr %n, ptr @pointer
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
