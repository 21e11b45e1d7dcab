; A compare of the vptr of an object that died says nothing about the next one in its place.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @branch(
; CHECK: call void %f(ptr %p)
define void @branch() {
  %p = alloca { ptr, i64 }
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  call void @opaque(ptr %p)
  %old = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %old, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.lifetime.end.p0(i64 -1, ptr %p)
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  call void @construct(ptr %p)
  br i1 %c, label %yes, label %no

yes:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void

no:
  ret void
}

; CHECK-LABEL: @assume(
; CHECK: call void %f(ptr %p)
define void @assume() {
  %p = alloca { ptr, i64 }
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  call void @opaque(ptr %p)
  %old = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %old, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.lifetime.end.p0(i64 -1, ptr %p)
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  call void @construct(ptr %p)
  call void @llvm.assume(i1 %c)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @opaque(ptr)
declare void @construct(ptr)
declare void @llvm.assume(i1)

!0 = !{}
