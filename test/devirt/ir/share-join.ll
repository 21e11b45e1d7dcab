; Vptrs loaded on both paths meet in a phi.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: %[[V:.*]] = phi ptr [ %v2, %right ], [ %v1, %left ]
; CHECK-NOT: load ptr, ptr %p
; CHECK: load ptr, ptr %[[V]]
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  br label %join

right:
  %v2 = load ptr, ptr %p, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %p)
  br label %join

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

!0 = !{}
