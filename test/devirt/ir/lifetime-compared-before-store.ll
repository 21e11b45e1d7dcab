; A pointer is kept where a compare has found a class: the object may be one of a derived class that is being constructed.
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

define void @set(ptr %n) {
  %v = load ptr, ptr %n, !invariant.group !0
  %c = icmp eq ptr %v, getelementptr (i8, ptr @_ZTV1A, i64 16)
  br i1 %c, label %is, label %end

is:
  store ptr %n, ptr @pointer
  br label %end

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
