; A returned argument is the caller's pointer.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %r)
; CHECK: call void @b0(ptr %s)
define void @test(ptr noalias %p, ptr noalias %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %r = call ptr @same(ptr %p)
  %s = call ptr @same(ptr %q)
  %v1 = load ptr, ptr %r, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %r)
  %v2 = load ptr, ptr %s, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %s)
  ret void
}

define internal ptr @same(ptr %x) {
  call void @opaque(ptr %x)
  ret ptr %x
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @opaque(ptr)

!0 = !{}
