; A fact about a subobject is found through a phi of the whole objects.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %s)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %p8 = getelementptr i8, ptr %p, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p8, !invariant.group !0
  br label %join

right:
  %q8 = getelementptr i8, ptr %q, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q8, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  %s = getelementptr i8, ptr %r, i64 8
  %v = load ptr, ptr %s, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %s)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
