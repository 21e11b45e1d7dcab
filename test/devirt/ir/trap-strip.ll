; What was known of a pointer is not known of the stripped one.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %q)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = call ptr @llvm.strip.invariant.group.p0(ptr %p)
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @llvm.strip.invariant.group.p0(ptr)

!0 = !{}
