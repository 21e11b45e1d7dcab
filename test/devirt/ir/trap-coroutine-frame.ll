; Variables of a split coroutine may share a place in its frame, and no marker separates them.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @work.resume(
; CHECK: call void %f(ptr %slot)
define internal fastcc void @work.resume(ptr %frame) {
  %slot = getelementptr i8, ptr %frame, i64 32
  %la = load ptr, ptr %slot, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  call void @opaque(ptr %slot)
  call void @construct(ptr %slot)
  %v = load ptr, ptr %slot, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %slot)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare void @opaque(ptr)
declare void @construct(ptr)

!0 = !{}
