; Behind a phi of two objects, the vptr of a subobject is a phi of the vptrs of the same subobject.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: join:
; CHECK-NEXT: %[[V:.*]] = phi ptr [ %vq8, %right ], [ %vp8, %left ]
; CHECK: call void @opaque(ptr %[[V]], ptr %s)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %p8 = getelementptr i8, ptr %p, i64 8
  %vp8 = load ptr, ptr %p8, !invariant.group !0
  %vp = load ptr, ptr %p, !invariant.group !0
  call void @opaque(ptr %vp, ptr %vp8)
  br label %join

right:
  %q8 = getelementptr i8, ptr %q, i64 8
  %vq8 = load ptr, ptr %q8, !invariant.group !0
  %vq = load ptr, ptr %q, !invariant.group !0
  call void @opaque(ptr %vq, ptr %vq8)
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  %s = getelementptr i8, ptr %r, i64 8
  %v = load ptr, ptr %s, !invariant.group !0
  call void @opaque(ptr %v, ptr %s)
  ret void
}

declare void @opaque(ptr, ptr)

!0 = !{}
