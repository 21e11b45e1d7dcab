; A select of two pointers to objects of one class.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %r)
define void @test(ptr noalias %p, ptr noalias %q, i1 %x) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  %r = select i1 %x, ptr %p, ptr %q
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
