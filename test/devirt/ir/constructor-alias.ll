; A complete constructor that is an alias of the base constructor: its body tells the vptr.
; An alias that may be replaced tells nothing.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [3 x ptr] [ptr null, ptr null, ptr @a0]

@_ZN1AC1Ev = alias void (ptr), ptr @_ZN1AC2Ev
@_ZN1AC3Ev = weak alias void (ptr), ptr @_ZN1AC2Ev

define void @_ZN1AC2Ev(ptr %this) noinline {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  ret void
}

; CHECK-LABEL: @seen(
; CHECK: call void @a0(ptr %p)
define void @seen() {
  %p = call ptr @_Znwm(i64 8)
  call void @_ZN1AC1Ev(ptr %p)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @replaceable(
; CHECK: call void %f(ptr %p)
define void @replaceable() {
  %p = call ptr @_Znwm(i64 8)
  call void @_ZN1AC3Ev(ptr %p)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare ptr @_Znwm(i64)
declare void @a0(ptr)
declare void @opaque(ptr)

!0 = !{}
