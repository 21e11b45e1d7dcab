; A load is not put before assembly that branches, which may write the vptr or give the pointer.
;
; RUN: %opt -passes='rust-devirt,verify' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: right:
; CHECK-NEXT: callbr ptr asm
; CHECK: join:
; CHECK: load ptr, ptr %b
define ptr @test(ptr %p, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %v1 = load ptr, ptr %p, !invariant.group !0
  call void @opaque(ptr %v1)
  br label %join

right:
  %q = callbr ptr asm sideeffect "", "=r"() to label %join []

join:
  %b = phi ptr [ %p, %left ], [ %q, %right ]
  %v = load ptr, ptr %b, !invariant.group !0
  ret ptr %v
}

declare void @opaque(ptr)

!0 = !{}
