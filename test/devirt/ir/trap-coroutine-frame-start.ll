; The part of a split coroutine that starts it uses its frame as the others do.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @work(
; CHECK: call void %f(ptr %slot)
define ptr @work() {
  %frame = call ptr @_Znwm(i64 48)
  store ptr @work.resume, ptr %frame
  %slot = getelementptr i8, ptr %frame, i64 24
  %la = load ptr, ptr %slot, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  call void @opaque(ptr %slot)
  call void @construct(ptr %slot)
  %v = load ptr, ptr %slot, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %slot)
  ret ptr %frame
}

declare ptr @_Znwm(i64)
declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)
declare void @opaque(ptr)
declare void @construct(ptr)
declare fastcc void @work.resume(ptr)

!0 = !{}
