; A store at an offset that is not known may be of any vptr of the object.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void %fy(ptr %p)
define void @test(i64 %i) {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @opaque(ptr %p)
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  %s = getelementptr i8, ptr %t, i64 %i
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %s, !invariant.group !0
  %vy = load ptr, ptr %p, !invariant.group !0
  %fy = load ptr, ptr %vy, !invariant.load !0
  call void %fy(ptr %p)
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
