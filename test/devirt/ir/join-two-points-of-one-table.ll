; Two address points of one table, those of a class and of its second base, are two vtables.
;
; RUN: %opt -passes='rust-devirt<guarded=1>' %s | FileCheck %s

@V = constant [6 x ptr] [ptr null, ptr null, ptr @a0, ptr null, ptr null, ptr @b0]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %r)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  store ptr getelementptr (i8, ptr @V, i64 40), ptr %q, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @b0(ptr)

!0 = !{}
