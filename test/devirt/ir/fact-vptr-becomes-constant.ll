; A known vptr is also known to other readers: here the offset to the top.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: getelementptr i8, ptr getelementptr (i8, ptr @VA, i64 16), i64 -16
define void @test(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  %t = getelementptr i8, ptr %v, i64 -16
  %o = load i64, ptr %t
  call void @use(i64 %o)
  ret void
}

declare void @use(i64)

declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
