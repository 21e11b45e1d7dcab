; A fact made in the loop does not hold before it was made.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: loop:
; CHECK: call void %f(ptr %p)
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
  %la = load ptr, ptr %p, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VA, i64 16)
  call void @llvm.assume(i1 %ca)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @llvm.assume(i1)

!0 = !{}
