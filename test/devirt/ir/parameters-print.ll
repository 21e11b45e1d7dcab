; -print-pipeline-passes prints the canonical parameters.
;
; RUN: %opt -passes='rust-devirt<no-ipo;cleanup;guarded=2>' -print-pipeline-passes -disable-output %s | FileCheck %s
; RUN: %opt -passes='rust-devirt<ipo;guarded=3;no-cleanup>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=DEFAULT
; CHECK: rust-devirt<no-ipo;guarded=2;cleanup>
; DEFAULT: rust-devirt{{[,$]|$}}

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
