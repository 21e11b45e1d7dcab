; cleanup runs after the facts were used.
;
; RUN: %opt -passes='rust-devirt<cleanup>' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK-NOT: launder
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  %l = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %l, !invariant.group !0
  %v = load ptr, ptr %l, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %l)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
