; No load is put where execution may go elsewhere.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: right:
; CHECK-NEXT: br i1 %y
; CHECK: join:
; CHECK: load ptr, ptr %p
define void @test(ptr %p, i1 %x, i1 %y) {
  br i1 %x, label %left, label %right

left:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  br label %join

right:
  br i1 %y, label %join, label %end

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void

end:
  ret void
}

!0 = !{}
