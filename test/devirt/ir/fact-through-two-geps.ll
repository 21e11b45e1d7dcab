; Offsets add up.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %r)
define void @test(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 24
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  %q1 = getelementptr i8, ptr %p, i64 32
  %r = getelementptr i8, ptr %q1, i64 -8
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
