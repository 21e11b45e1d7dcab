; A recursive function passes its own argument on.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @callee(
; CHECK: call void @a0(ptr %p)
define internal void @callee(ptr %p, i1 %x) {
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  br i1 %x, label %again, label %end

again:
  call void @callee(ptr %p, i1 false)
  br label %end

end:
  ret void
}

define void @one(ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  call void @callee(ptr %q, i1 true)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
