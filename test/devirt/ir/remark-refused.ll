; A missed remark says why a call with a known vtable stays.
;
; RUN: %opt -passes=rust-devirt -pass-remarks-missed=rust-devirt -disable-output %s 2>&1 | FileCheck %s
; CHECK: virtual call with known vtable stays indirect: the slot holds the trap

@VP = constant [1 x ptr] [ptr @__cxa_pure_virtual]
define void @test(ptr %p) {
  store ptr @VP, ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @__cxa_pure_virtual()

!0 = !{}
