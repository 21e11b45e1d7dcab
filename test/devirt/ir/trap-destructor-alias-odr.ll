; A destructor that is called by an alias which other modules define as well ends the object too: its body is that of a
; function with another name.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@_ZN1AD1Ev = weak_odr alias void (ptr), ptr @shared_body
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @_ZN1AD1Ev(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @shared_body(ptr %this) noinline {
  call void @opaque(ptr %this)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @opaque(ptr)

!0 = !{}
