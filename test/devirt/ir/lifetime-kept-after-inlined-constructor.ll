; New memory whose first pointer gets a vtable is a whole object of that class; behind a launder it may be a base.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@other = internal global ptr null
@_ZTVN10__cxxabiv117__class_type_infoE = external global ptr
@_ZTI1D = constant { ptr, ptr } { ptr getelementptr (i8, ptr @_ZTVN10__cxxabiv117__class_type_infoE, i64 16), ptr null }
@_ZTV1D = constant { [3 x ptr] } { [3 x ptr] [ptr null, ptr @_ZTI1D, ptr @d0] }

; CHECK-LABEL: @test(
; CHECK: call void @d0(ptr %p)
define void @test() {
  %p = load ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set() {
  %n = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %n, !invariant.group !0
  store ptr %n, ptr @pointer
  ret void
}

; CHECK-LABEL: @test2(
; CHECK: call void %f(ptr %p)
define void @test2() {
  %p = load ptr, ptr @other
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set2() {
  %n = call noalias ptr @_Znwm(i64 32)
  %b = call ptr @llvm.launder.invariant.group.p0(ptr %n)
  store ptr getelementptr (i8, ptr @_ZTV1D, i64 16), ptr %b, !invariant.group !0
  store ptr %b, ptr @other
  call void @opaque(ptr %n)
  ret void
}

declare void @d0(ptr)
declare void @opaque(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)
declare void @llvm.assume(i1)
declare noalias ptr @_Znwm(i64)

!0 = !{}
