; A guarded invoke keeps both of its edges on both sides.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK: invoke void @b0(ptr %r)
; CHECK: to label %{{.*}} unwind label %bad
; CHECK: invoke void @a0(ptr %r)
; CHECK: to label %{{.*}} unwind label %bad
define void @test(ptr noalias %p, ptr noalias %q, i1 %x) personality ptr @__gxx_personality_v0 {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %r = select i1 %x, ptr %p, ptr %q
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  invoke void %f(ptr %r) to label %ok unwind label %bad

ok:
  ret void

bad:
  %l = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %l
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare i32 @__gxx_personality_v0(...)

!0 = !{}
