; An assume may name the vtable on the left.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  %l = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr getelementptr (i8, ptr @VA, i64 16), %l
  call void @llvm.assume(i1 %c)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)

!0 = !{}
