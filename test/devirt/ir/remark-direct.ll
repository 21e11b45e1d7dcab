; A remark names the function that is called now.
;
; RUN: %opt -passes=rust-devirt -pass-remarks=rust-devirt -disable-output %s 2>&1 | FileCheck %s
; CHECK: virtual call made direct: 'a0'

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
