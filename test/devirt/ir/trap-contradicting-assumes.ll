; Two assumes that contradict each other tell nothing.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  %l1 = load ptr, ptr %p, !invariant.group !0
  %c1 = icmp eq ptr %l1, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %c1)
  %l2 = load ptr, ptr %p, !invariant.group !0
  %c2 = icmp eq ptr %l2, getelementptr (i8, ptr @VB, i64 16)
  call void @llvm.assume(i1 %c2)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @llvm.assume(i1)

!0 = !{}
