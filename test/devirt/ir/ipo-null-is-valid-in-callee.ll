; Null that a caller passes may be an object to the callee.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @use(
; CHECK: call void %f(ptr %p)
define internal void @use(ptr %p) null_pointer_is_valid {
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @use(ptr %p)
  call void @use(ptr null)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
