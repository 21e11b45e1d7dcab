; A loop-carried pointer of two classes with different functions: the call stays.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]
@VB = constant [4 x ptr] [ptr null, ptr null, ptr @b0, ptr @b1]

; CHECK-LABEL: @test(
; CHECK-NOT: icmp eq ptr %v
; CHECK: call void %f(ptr %q)
define void @test(ptr %p, i32 %n) {
entry:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %q = phi ptr [ %p, %entry ], [ %r, %latch ]
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %q)
  br label %latch

latch:
  %r = call ptr @make()
  %la = load ptr, ptr %r, !invariant.group !0
  %ca = icmp eq ptr %la, getelementptr (i8, ptr @VB, i64 16)
  call void @llvm.assume(i1 %ca)
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end

end:
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)
declare void @b0(ptr)
declare void @b1(ptr)
declare void @llvm.assume(i1)
declare ptr @make()

!0 = !{}
