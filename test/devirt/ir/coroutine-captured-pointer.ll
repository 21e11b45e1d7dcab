; A pointer that is kept in a coroutine frame is as good as any other.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @work.resume(
; CHECK: call void @a0(ptr %p)
define internal fastcc void @work.resume(ptr %frame) {
  %slot = getelementptr i8, ptr %frame, i64 32
  %p = load ptr, ptr %slot
  %la = load ptr, ptr %p, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  call void @opaque(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare void @opaque(ptr)

!0 = !{}
