; Two classes stored to a pointer variable give a guarded call.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @{{[ab]}}0(ptr %p)
; CHECK: call void @{{[ab]}}0(ptr %p)
define void @test() {
  %p = load ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set() {
  %n = call ptr @make()
  %la = load ptr, ptr %n, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  store ptr %n, ptr @pointer
  ret void
}

define void @set2() {
  %n = call ptr @make()
  %la = load ptr, ptr %n, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VB, i64 16)
  call void @llvm.assume(i1 %ca)
  store ptr %n, ptr @pointer
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @llvm.assume(i1)
declare ptr @make()

!0 = !{}
