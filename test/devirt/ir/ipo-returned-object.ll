; What a function returns was constructed in it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %r)
define void @test() {
  %r = call ptr @create()
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

define internal ptr @create() {
  %p = call ptr @make()
  %la = load ptr, ptr %p, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  ret ptr %p
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare ptr @make()

!0 = !{}
