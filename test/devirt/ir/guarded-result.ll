; The results of the two direct calls meet in a phi.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VX = constant [1 x ptr] [ptr @x]
@VY = constant [1 x ptr] [ptr @y]
; CHECK-LABEL: @test(
; CHECK: %[[B:.*]] = call i32 @y(ptr %r)
; CHECK: %[[A:.*]] = call i32 @x(ptr %r)
; CHECK: phi i32 [ %[[A]], %{{.*}} ], [ %[[B]], %{{.*}} ]
define i32 @test(ptr noalias %p, ptr noalias %q, i1 %c) {
  store ptr @VX, ptr %p, !invariant.group !0
  store ptr @VY, ptr %q, !invariant.group !0
  %r = select i1 %c, ptr %p, ptr %q
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  %i = call i32 %f(ptr %r)
  ret i32 %i
}

declare i32 @x(ptr)
declare i32 @y(ptr)

!0 = !{}
