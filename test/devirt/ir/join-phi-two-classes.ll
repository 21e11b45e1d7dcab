; A phi of two classes with different functions: no compare of the vptr tells them apart, as another image may have a copy of a vtable.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: %r = phi ptr
; CHECK-NOT: icmp
; CHECK: call void %f(ptr %r)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)

!0 = !{}
