; In a loop a pointer of the last round may be the one whose object is changed in this round.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: loop:
; CHECK: call void %fy(ptr %n)
; CHECK: br
define void @test(i1 %c) {
entry:
  %first = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %first, !invariant.group !0
  br label %loop

loop:
  %p = phi ptr [ %first, %entry ], [ %n, %loop ]
  %x = load i1, ptr %p
  %n = select i1 %x, ptr %p, ptr %first
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %t, !invariant.group !0
  %vy = load ptr, ptr %n, !invariant.group !0
  %fy = load ptr, ptr %vy, !invariant.load !0
  call void %fy(ptr %n)
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
