; More targets than `guarded` allows: the call stays.
;
; RUN: %opt -passes='rust-devirt<guarded=2>' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]
@VC = constant [4 x ptr] [ptr null, ptr null, ptr @c0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %t)
; CHECK-NOT: call void @
define void @test(ptr noalias %p, ptr noalias %q, ptr noalias %r, i1 %x, i1 %y) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  store ptr getelementptr (i8, ptr @VC, i64 16), ptr %r, !invariant.group !0
  %u = select i1 %x, ptr %p, ptr %q
  %t = select i1 %y, ptr %u, ptr %r
  %v = load ptr, ptr %t, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %t)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @c0(ptr)

!0 = !{}
