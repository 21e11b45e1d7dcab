; An invoke is made direct like a call and keeps its edges.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: invoke void @a0(ptr %p)
; CHECK-NEXT: to label %ok unwind label %bad
define void @test(ptr %p) personality ptr @__gxx_personality_v0 {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  invoke void %f(ptr %p) to label %ok unwind label %bad

ok:
  ret void

bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

declare void @a0(ptr)
declare void @a1(ptr)
declare i32 @__gxx_personality_v0(...)

!0 = !{}
