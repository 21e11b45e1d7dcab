; A branch on a compare of the vptr tells it on the true edge, and there only.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: yes:
; CHECK: call void @a0(ptr %p)
; CHECK: no:
; CHECK: call void %f2(ptr %p)
define void @test(ptr %p) {
  %v0 = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %v0, getelementptr (i8, ptr @VA, i64 16)
  br i1 %c, label %yes, label %no

yes:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  ret void

no:
  %v2 = load ptr, ptr %p, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
