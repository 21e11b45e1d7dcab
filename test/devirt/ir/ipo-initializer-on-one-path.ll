; A callee that sets the vptr on one path alone does not tell it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) {
  call void @init(ptr %p)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define internal void @init(ptr %this) {
  %x = call i1 @condition()
  br i1 %x, label %yes, label %no

yes:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  br label %no

no:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @opaque(ptr)
declare i1 @condition()

!0 = !{}
