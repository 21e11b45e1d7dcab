; Storage whose life ended holds nothing.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
; CHECK: call void %f2(ptr %p)
define void @test() {
  %p = alloca { ptr, i64 }
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  call void @llvm.lifetime.end.p0(i64 -1, ptr %p)
  call void @llvm.lifetime.start.p0(i64 -1, ptr %p)
  call void @construct(ptr %p)
  %v2 = load ptr, ptr %p, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %p)
  call void @llvm.lifetime.end.p0(i64 -1, ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @construct(ptr)
declare void @llvm.lifetime.end.p0(i64, ptr)
declare void @llvm.lifetime.start.p0(i64, ptr)

!0 = !{}
