; Memory that is allocated after a pointer was defined is not what the pointer leads to, in a loop neither.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: loop:
; CHECK: call void @a0(ptr %p)
; CHECK: br
define void @test(i1 %c) {
entry:
  %first = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %first, !invariant.group !0
  br label %loop

loop:
  %p = phi ptr [ %first, %entry ], [ %n, %loop ]
  %n = call noalias ptr @_Znwm(i64 32)
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %n)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %t, !invariant.group !0
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %n, !invariant.group !0
  %vy = load ptr, ptr %p, !invariant.group !0
  %fy = load ptr, ptr %vy, !invariant.load !0
  call void %fy(ptr %p)
  br i1 %c, label %loop, label %out

out:
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
