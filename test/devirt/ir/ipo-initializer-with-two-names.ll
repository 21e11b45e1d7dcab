; A function that gets one object as two parameters: which of them it stores through last is not known.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK-NOT: call void @b0
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @init(ptr %p, ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define internal void @init(ptr %a, ptr %b) noinline {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %a, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %b, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)

!0 = !{}
