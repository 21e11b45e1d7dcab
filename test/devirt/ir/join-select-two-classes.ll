; A select of two classes with different functions: the call stays, with the reason in a remark.
;
; RUN: %opt -passes='rust-devirt' -pass-remarks-missed=rust-devirt %s 2>%t | FileCheck %s
; RUN: FileCheck %s --check-prefix=REMARK < %t
; REMARK: virtual call with known vtable stays indirect: the slot holds several functions

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK-NOT: icmp
; CHECK: call void %f(ptr %r)
define void @test(ptr noalias %p, ptr noalias %q, i1 %x) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %r = select i1 %x, ptr %p, ptr %q
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
