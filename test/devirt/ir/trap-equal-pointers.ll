; Pointers that compare equal may belong to different objects.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %q)
define void @test(ptr %p, ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %e = icmp eq ptr %p, %q
  br i1 %e, label %same, label %end

same:
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  br label %end

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
