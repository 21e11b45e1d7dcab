; A destructor that unwinds has ended its object all the same.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: landingpad
; CHECK: call void %f(ptr %p)
define void @test(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  invoke void @_ZN1AD2Ev(ptr %p) to label %ok unwind label %bad

ok:
  ret void

bad:
  %pad = landingpad { ptr, i32 } cleanup
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @_ZN1AD2Ev(ptr)
declare i32 @__gxx_personality_v0(...)

!0 = !{}
