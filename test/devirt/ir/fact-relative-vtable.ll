; A relative vtable is read through llvm.load.relative.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VR = internal constant [4 x i32] [i32 0, i32 0,
  i32 trunc (i64 sub (i64 ptrtoint (ptr @c0 to i64), i64 ptrtoint (ptr getelementptr inbounds ([4 x i32], ptr @VR, i32 0, i32 2) to i64)) to i32),
  i32 trunc (i64 sub (i64 ptrtoint (ptr dso_local_equivalent @a0 to i64), i64 ptrtoint (ptr getelementptr inbounds ([4 x i32], ptr @VR, i32 0, i32 2) to i64)) to i32)]
; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %p)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VR, i64 8), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = call ptr @llvm.load.relative.i32(ptr %v, i32 4)
  call void %f(ptr %p)
  ret void
}

declare ptr @llvm.load.relative.i32(ptr, i32)

declare void @a0(ptr)
declare void @c0(ptr)

!0 = !{}
