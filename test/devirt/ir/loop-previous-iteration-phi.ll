; A fact about the phi of one iteration dies where the phi is defined again.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: call void %f(ptr %q)
define void @test(ptr %p, i32 %n) {
entry:

  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %q = phi ptr [ %p, %entry ], [ %r, %latch ]
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  br label %latch

latch:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  %r = call ptr @make()
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare ptr @make()

!0 = !{}
