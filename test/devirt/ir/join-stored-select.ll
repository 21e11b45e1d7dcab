; A vptr may be stored as a select of two vtables; with different functions in the slot the call stays, with one it becomes direct.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
; CHECK: call void @a1(ptr %p)
define void @test(ptr %p, i1 %x) {
  %w = select i1 %x, ptr getelementptr (i8, ptr @VA, i64 16), ptr getelementptr (i8, ptr @VB, i64 16)
  store ptr %w, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  %s = getelementptr i8, ptr %v, i64 8
  %g = load ptr, ptr %s, !invariant.load !0
  call void %g(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)

!0 = !{}
