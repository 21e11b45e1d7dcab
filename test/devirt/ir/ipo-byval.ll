; A byval parameter is another object than the argument.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @callee(
; CHECK: call void %f(ptr %p)
define internal void @callee(ptr byval({ ptr, i64 }) %p) {
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

define void @one(ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  call void @callee(ptr byval({ ptr, i64 }) %q)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
