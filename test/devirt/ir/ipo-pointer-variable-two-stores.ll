; Two classes stored to a pointer variable: nothing is concluded, not even behind a compare. The destructor that runs may be another
; shared object's, with a vtable of its own.
;
; RUN: %opt -passes='rust-devirt<guarded=3>' %s | FileCheck %s

@pointer = internal global ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTI1A = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1A = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1A, ptr @a0, ptr @a1] }
@_ZTI1B = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1B = constant { [4 x ptr] } { [4 x ptr] [ptr null, ptr @_ZTI1B, ptr @b0, ptr @a1] }

; The slot in which both have the same function does not need to know.
; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
; CHECK: call void @a1(ptr %p)
define void @test() {
  %p = load ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  %s = getelementptr i8, ptr %v, i64 8
  %g = load ptr, ptr %s, !invariant.load !0
  call void %g(ptr %p)
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

define void @set2() {
  %n = call ptr @make()
  call void @_ZN1BC1Ev(ptr %n)
  %la = load ptr, ptr %n, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1B, i64 16)
  call void @llvm.assume(i1 %ca)
  store ptr %n, ptr @pointer
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare ptr @make()
declare void @_ZN1BC1Ev(ptr)
declare void @llvm.assume(i1)
declare void @_ZN1AC1Ev(ptr)

!0 = !{}
