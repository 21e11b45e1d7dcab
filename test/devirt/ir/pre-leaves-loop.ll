; The vptr of a pointer that a loop does not change is loaded before it.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

; CHECK-LABEL: @test(
; CHECK: entry:
; CHECK: %[[V:.*]] = load ptr, ptr %p, align 8, !invariant.group
; CHECK: loop:
; CHECK-NOT: load ptr, ptr %p
; CHECK: load ptr, ptr %[[V]]
define void @test(ptr %p, i32 %n) {
entry:

  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  br label %latch

latch:

  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end

end:
  ret void
}

!0 = !{}
