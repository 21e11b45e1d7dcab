; What a branch on a vptr tells also makes the loads below it constant.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: yes:
; CHECK-NEXT: ret ptr getelementptr (i8, ptr @VA, i64 16)
define ptr @test(ptr %p) {
  %v0 = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %v0, getelementptr (i8, ptr @VA, i64 16)
  br i1 %c, label %yes, label %no

yes:
  %v = load ptr, ptr %p, !invariant.group !0
  ret ptr %v

no:
  ret ptr null
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
