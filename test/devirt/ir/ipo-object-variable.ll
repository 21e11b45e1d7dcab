; An object that is a variable: its address is a constant, and LLVM makes that of any pointer that leads there, also of one to an object of
; another class that an allocation function put there later. Nothing is known of it but where it was constructed.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@object = internal global { ptr, i64 } zeroinitializer
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

; CHECK-LABEL: @init(
; CHECK: call void @a0(ptr @object)
; CHECK: call void %g(ptr @object)
define void @init() {
  call void @_ZN1AC1Ev(ptr @object)
  %la = load ptr, ptr @object, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @_ZTV1A, i64 16)
  call void @llvm.assume(i1 %ca)
  %v = load ptr, ptr @object, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr @object)
  %w = load ptr, ptr @object, !invariant.group !0
  %g = load ptr, ptr %w, !invariant.load !0
  call void %g(ptr @object)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare void @_ZN1AC1Ev(ptr)

!0 = !{}
