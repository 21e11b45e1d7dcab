; A phi at the end of an unwind edge sees nothing of what the call that unwound would have stored.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: landingpad
; CHECK: call void %f(ptr %q)
define void @test(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  invoke void @init(ptr %p) to label %ok unwind label %bad

ok:
  ret void

bad:
  %q = phi ptr [ %p, %entry ]
  %pad = landingpad { ptr, i32 } cleanup
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  ret void
}

define internal void @init(ptr %this) {
  call void @may_throw()
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @may_throw()
declare i32 @__gxx_personality_v0(...)

!0 = !{}
