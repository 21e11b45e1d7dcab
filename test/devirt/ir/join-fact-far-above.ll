; A fact that dominates counts through any number of joins, and through loops where nothing is said.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @a1]

; CHECK-LABEL: @dominates(
; CHECK: call void @a0(ptr %p)
define void @dominates(ptr %p, i1 %x) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %loop

loop:
  br i1 %x, label %left, label %right

left:
  br label %join

right:
  br label %join

join:
  br i1 %x, label %loop, label %done

done:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; What is said on one way only is not passed over.
; CHECK-LABEL: @one_way(
; CHECK: call void %f(ptr %p)
define void @one_way(ptr %p, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  br label %join

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; Nor is the way on which a call that would have set the vptr unwinds.
; CHECK-LABEL: @unwinds(
; CHECK: call void %f(ptr %p)
define void @unwinds(ptr %p, i1 %x) personality ptr @__gxx_personality_v0 {
  invoke void @init(ptr %p) to label %left unwind label %right

left:
  br label %join

right:
  %pad = landingpad { ptr, i32 } cleanup
  br label %join

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define internal void @init(ptr %this) {
  call void @may_throw()
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %this, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @may_throw()
declare i32 @__gxx_personality_v0(...)

!0 = !{}
