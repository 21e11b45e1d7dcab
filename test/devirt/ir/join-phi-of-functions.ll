; The slots were loaded on the paths and the functions meet in a phi.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VC = constant [4 x ptr] [ptr null, ptr null, ptr @c0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a1(ptr %p)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v1 = load ptr, ptr %p, !invariant.group !0
  %s1 = getelementptr i8, ptr %v1, i64 8
  %f1 = load ptr, ptr %s1
  br label %join

right:
  store ptr getelementptr (i8, ptr @VC, i64 16), ptr %q, !invariant.group !0
  %v2 = load ptr, ptr %q, !invariant.group !0
  %s2 = getelementptr i8, ptr %v2, i64 8
  %f2 = load ptr, ptr %s2
  br label %join

join:
  %f = phi ptr [ %f1, %left ], [ %f2, %right ]
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @c0(ptr)

!0 = !{}
