; Two launders of one pointer are two pointers.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %r)
define void @test(ptr %p) {
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  %r = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
