; A call whose argument is `returned` gives the same address, but not the same pointer: the callee may have put another object there.
; What is stored through the result ends what is known of the argument.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = constant [3 x ptr] [ptr null, ptr null, ptr @b]

; CHECK-LABEL: @fact_of_argument(
; CHECK: call void %f(ptr %q)
define void @fact_of_argument(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = call ptr @same(ptr returned %p)
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %q)
  ret void
}

; CHECK-LABEL: @stored_through_result(
; CHECK: call void %f(ptr %p)
define void @stored_through_result(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = call ptr @same(ptr returned %p)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; The fact of the result itself stands.
;
; CHECK-LABEL: @fact_of_result(
; CHECK: call void @b(ptr %q)
define void @fact_of_result(ptr %p) {
  %q = call ptr @same(ptr returned %p)
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q, !invariant.group !0
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %q)
  ret void
}

declare ptr @same(ptr returned)
declare void @a(ptr)
declare void @b(ptr)

!0 = !{}
