; Where a constructor threw, nothing was constructed.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: ok:
; CHECK: call void @a0(ptr %p)
; CHECK: bad:
; CHECK: call void %f2(ptr %p)
define void @test(ptr %p) personality ptr @__gxx_personality_v0 {
  invoke void @_ZN1AC2Ev(ptr %p) to label %ok unwind label %bad

ok:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  ret void

bad:
  %l = landingpad { ptr, i32 } catch ptr null
  %v2 = load ptr, ptr %p, !invariant.group !0
  %f2 = load ptr, ptr %v2, !invariant.load !0
  call void %f2(ptr %p)
  ret void
}

define linkonce_odr void @_ZN1AC2Ev(ptr %this) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %this, !invariant.group !0
  call void @opaque(ptr %this)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @opaque(ptr)
declare i32 @__gxx_personality_v0(...)

!0 = !{}
