; A pointer that may be null is not taken for the other one that it may be: the load need not be of a vptr.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: icmp eq ptr %s, null
define i1 @test(ptr %p, i1 %x) {
  %s = select i1 %x, ptr getelementptr (i8, ptr @VA, i64 16), ptr null
  store ptr %s, ptr %p, !invariant.group !0
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %r = icmp eq ptr %v, null
  ret i1 %r
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @opaque(ptr)

!0 = !{}
