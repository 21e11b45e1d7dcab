; A wrong parameter is named, with the nearest right one.
;
; RUN: not %opt -passes='rust-devirt<guards=2>' -disable-output %s 2>&1 | FileCheck %s
; RUN: not %opt -passes='rust-devirt<guarded=x>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NUMBER
; CHECK: rust-devirt: unknown parameter 'guards=2'; did you mean 'guarded=N'? (rust-devirt<help> lists all parameters)
; NUMBER: rust-devirt: 'guarded=x' needs a number (rust-devirt<help> lists all parameters)

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %p)
  ret void
}

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
