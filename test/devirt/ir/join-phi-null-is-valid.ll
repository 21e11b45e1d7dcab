; Where null is a valid address, it may hold an object.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %r)
define void @test(ptr %p, ptr %q, i1 %x) null_pointer_is_valid {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:

  br label %join

join:
  %r = phi ptr [ %p, %left ], [ null, %right ]
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
