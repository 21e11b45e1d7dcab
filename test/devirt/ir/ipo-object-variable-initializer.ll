; An object with a constant initializer has its vtable from the start, and other ones later; one that is constant keeps it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@fixed = internal constant { ptr, i64 } { ptr getelementptr (i8, ptr @_ZTV1A, i64 16), i64 0 }
@object = internal global { ptr, i64 } { ptr getelementptr (i8, ptr @_ZTV1A, i64 16), i64 0 }
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1A = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1A, ptr @a0, ptr @a1] }

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr @object)
define void @test() {
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  ret void
}

; CHECK-LABEL: @test2(
; CHECK: call void @a0(ptr @fixed)
define void @test2() {
  call void @a1(ptr @fixed)
  %v = load ptr, ptr @fixed, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @fixed)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
