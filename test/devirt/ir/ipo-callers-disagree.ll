; Callers with two classes: the slot holds several functions, so the call stays.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @callee(
; CHECK-NOT: icmp
; CHECK: call void %f(ptr %p)
define internal void @callee(ptr %p) {
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @one(ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  call void @callee(ptr %q)
  ret void
}

define void @two(ptr %q) {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  call void @callee(ptr %q)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)

!0 = !{}
