; A subobject has a vptr of its own: two GEPs of one offset are one pointer.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @b0(ptr %r)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 16
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  call void @opaque(ptr %p)
  %r = getelementptr { ptr, ptr, ptr }, ptr %p, i64 0, i32 2
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @opaque(ptr)

!0 = !{}
