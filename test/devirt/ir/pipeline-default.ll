; In the standard pipeline the direct call is inlined.
;
; RUN: env MERGEFN_MERGEFUNC=off %opt -passes='default<O2>' %s | FileCheck %s
; RUN: env MERGEFN_MERGEFUNC=off MERGEFN_DEVIRT=off %opt -passes='default<O2>' %s | FileCheck %s --check-prefix=OFF

@seen = global i32 0
@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @test(
; CHECK: store i32 7, ptr @seen
; OFF-LABEL: @test(
; OFF: call void %
define void @test(ptr %p, ptr %q, i1 %x) {
  br i1 %x, label %left, label %right

left:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  br label %join

right:
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  br label %join

join:
  %r = phi ptr [ %p, %left ], [ %q, %right ]
  call void @opaque(ptr %r)
  %v = load ptr, ptr %r, !invariant.group !0
  %f = load ptr, ptr %v, !invariant.load !0
  call void %f(ptr %r)
  ret void
}

define void @a0(ptr %p) {
  store i32 7, ptr @seen
  ret void
}

declare void @a1(ptr)
declare void @opaque(ptr)

!0 = !{}
