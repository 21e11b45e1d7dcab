; A call that must not come to depend on more conditions, or not be copied, is not guarded.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @a1]

; CHECK-LABEL: @convergent(
; CHECK-NOT: br
; CHECK: call void %f(ptr %p)
define void @convergent(ptr %p, i1 %x) convergent {
  %s = select i1 %x, ptr getelementptr (i8, ptr @VA, i64 16), ptr getelementptr (i8, ptr @VB, i64 16)
  store ptr %s, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p) convergent
  ret void
}

; CHECK-LABEL: @once(
; CHECK-NOT: br
; CHECK: call void %f(ptr %p)
define void @once(ptr %p, i1 %x) {
  %s = select i1 %x, ptr getelementptr (i8, ptr @VA, i64 16), ptr getelementptr (i8, ptr @VB, i64 16)
  store ptr %s, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p) noduplicate
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)

!0 = !{}
