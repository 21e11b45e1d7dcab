; An inlined destructor of a base sets the vptr under another name; what was known under the old one is over.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
; CHECK: call void %fy(ptr %p)
define void @test() {
  %p = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %vx = load ptr, ptr %p, !invariant.group !0
  %fx = load ptr, ptr %vx, !invariant.load !0
  call void %fx(ptr %p)
  call void @opaque(ptr %p)
  %t = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %t, !invariant.group !0
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
