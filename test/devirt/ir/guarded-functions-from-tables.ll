; Functions read from vtables are not compared: the vtable may be the copy of another shared object, with its own copies of functions.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK-NOT: icmp
; CHECK: call void %f(ptr %p)
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1
  br label %join

right:
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %v2 = load ptr, ptr %q, !invariant.group !0
  %f2 = load ptr, ptr %v2
  br label %join

join:
  %f = phi ptr [ %f1, %left ], [ %f2, %right ]
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)

!0 = !{}
