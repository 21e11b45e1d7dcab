; The call is changed in place: its arguments, attributes and result stay.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VS = constant [3 x ptr] [ptr null, ptr null, ptr @small]
; CHECK-LABEL: @test(
; CHECK: %r = call zeroext i8 @small(ptr nonnull %p, i32 7)
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VS, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  %r = call zeroext i8 %f(ptr nonnull %p, i32 7)
  ret void
}

declare zeroext i8 @small(ptr, i32)

!0 = !{}
