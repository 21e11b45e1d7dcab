; A vptr that is loaded on one path only is loaded anew at the join.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: right:
; CHECK-NEXT: br label %join
; CHECK: join:
; CHECK-NEXT: %v = load ptr, ptr %p
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  %v1 = load ptr, ptr %p, !invariant.group !0
  %f1 = load ptr, ptr %v1, !invariant.load !0
  call void %f1(ptr %p)
  br label %join

right:
  br label %join

join:
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

!0 = !{}
