; A function that has only the name of __dynamic_cast is none.
;
; RUN: %opt -passes='rust-devirt,verify' %s | FileCheck %s

@V = constant [3 x ptr] [ptr null, ptr @T, ptr null]
@T = external constant i8

; CHECK-LABEL: @test(
; CHECK: call i64 @__dynamic_cast(
define i64 @test(ptr %p) {
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %p, !invariant.group !0
  %r = call i64 @__dynamic_cast(ptr %p, ptr @T, ptr @T, i64 0)
  ret i64 %r
}

declare i64 @__dynamic_cast(ptr, ptr, ptr, i64)

!0 = !{}
