; An edge tells nothing about its target reached another way.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: both:
; CHECK: call void %f1(ptr %p)
define void @test(ptr %p, i1 %x) {
  br i1 %x, label %compare, label %both

compare:
  %v0 = load ptr, ptr %p, !invariant.group !0
  %c = icmp eq ptr %v0, getelementptr (i8, ptr @VA, i64 16)
  br i1 %c, label %both, label %end

both:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  ret void

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
