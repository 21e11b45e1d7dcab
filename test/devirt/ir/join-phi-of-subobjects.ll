; A phi of pointers into different places of objects.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void @a0(ptr %r)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %p8 = getelementptr i8, ptr %p, i64 8
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p8, !invariant.group !0
  br label %join

right:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p8, %left ], [ %q, %right ]
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
