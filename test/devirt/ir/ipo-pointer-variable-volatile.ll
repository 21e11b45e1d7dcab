; A volatile load of a pointer variable may give any pointer.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@pointer = internal global ptr null
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %p)
define void @test() {
  %p = load volatile ptr, ptr @pointer
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @set(ptr %n) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %n, !invariant.group !0
  store ptr %n, ptr @pointer
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
