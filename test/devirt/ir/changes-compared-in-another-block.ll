; The same where the compare stands in another block than the load.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void %fy(ptr %p)
define void @test(ptr %p, i1 %c) {
  %old = load ptr, ptr %p, !invariant.group !0
  br i1 %c, label %change, label %compare

change:
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %t, !invariant.group !0
  br label %compare

compare:
  %same = icmp eq ptr %old, getelementptr (i8, ptr @VA, i64 16)
  br i1 %same, label %yes, label %no

yes:
  %vy = load ptr, ptr %p, !invariant.group !0
  %fy = load ptr, ptr %vy, !invariant.load !0
  call void %fy(ptr %p)
  ret void

no:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @opaque(ptr)
declare noalias ptr @_Znwm(i64)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
