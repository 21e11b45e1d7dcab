; A constructor's argument that is another object is that inside, too.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

define void @test() {
  %p = call noalias ptr @_Znwm(i64 32)
  %q = call noalias ptr @_Znwm(i64 32)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @opaque(ptr %p)
  call void @_ZN1BC2EP1B(ptr %q, ptr %p)
  ret void
}

; CHECK-LABEL: @_ZN1BC2EP1B(
; CHECK: call void @a0(ptr %self)
define internal void @_ZN1BC2EP1B(ptr noalias %this, ptr %self) {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %this, !invariant.group !0
  call void @opaque(ptr %this)
  %v = load ptr, ptr %self, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %self)
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
