; A vptr that is loaded on one path is loaded on the other, and not again at the join.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: right:
; CHECK: %[[N:.*]] = load ptr, ptr %p, align 8, !invariant.group
; CHECK: join:
; CHECK: %[[V:.*]] = phi ptr [ %v1, %left ], [ %[[N]], %right ]
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

  br label %join

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

!0 = !{}
