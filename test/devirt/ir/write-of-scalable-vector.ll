; A scalable vector is stored behind an object: how far it reaches is known to the machine alone, so it may write the vptr of any object from there on.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @written(
; CHECK: call void %f(ptr %p)
define void @written(ptr %p, <vscale x 2 x ptr> %x) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = call ptr @llvm.launder.invariant.group.p0(ptr %p)
  store <vscale x 2 x ptr> %x, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @elsewhere(
; CHECK: call void @a0(ptr %p)
define void @elsewhere(ptr %p, <vscale x 2 x ptr> %x) {
  %q = alloca <vscale x 2 x ptr>
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store <vscale x 2 x ptr> %x, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @llvm.launder.invariant.group.p0(ptr)

!0 = !{}
