; A destructor that is called by an alias of another one ends a life too.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
; CHECK: call void %f2(ptr %p)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  call void @_ZN1AD1Ev(ptr %p)
  call void @opaque(ptr %p)
  %v2 = load ptr, ptr %p, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %p)
  ret void
}

@_ZN1AD1Ev = alias void (ptr), ptr @_ZN1AD2Ev

define void @_ZN1AD2Ev(ptr %this) noinline {
  call void @opaque(ptr %this)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @opaque(ptr)

!0 = !{}
