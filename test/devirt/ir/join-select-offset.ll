; Behind a select, a question about a subobject is one about the same subobject of both objects.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %s)
define void @test(i1 %x) {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %p, !invariant.group !0
  %p8 = getelementptr i8, ptr %p, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p8, !invariant.group !0
  %q = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %q8 = getelementptr i8, ptr %q, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q8, !invariant.group !0
  %r = select i1 %x, ptr %p, ptr %q
  %s = getelementptr i8, ptr %r, i64 8
  %v = load ptr, ptr %s, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %s)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare noalias ptr @_Znwm(i64)

!0 = !{}
