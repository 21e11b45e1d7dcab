; What a function sets through its parameter is known however many calls down it is set, also where functions call each other in a cycle.
; A call of one that sets more places than are followed sets any of them.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = constant [3 x ptr] [ptr null, ptr null, ptr @b]

define internal void @f7(ptr %p) noinline {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %p, !invariant.group !0
  ret void
}
define internal void @f6(ptr %p) noinline {
  call void @f7(ptr %p)
  ret void
}
define internal void @f5(ptr %p) noinline {
  call void @f6(ptr %p)
  ret void
}
define internal void @f4(ptr %p) noinline {
  call void @f5(ptr %p)
  ret void
}
define internal void @f3(ptr %p) noinline {
  call void @f4(ptr %p)
  ret void
}
define internal void @f2(ptr %p) noinline {
  call void @f3(ptr %p)
  ret void
}

; The walk goes down four calls, so nothing is concluded; least of all from what was there before.
;
; CHECK-LABEL: @deep(
; CHECK: call void %f(ptr %p)
define void @deep(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @f2(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @shallow(
; CHECK: call void @b(ptr %p)
define void @shallow(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @f5(ptr %p)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

define internal void @ping(ptr %p, i1 %c) noinline {
  br i1 %c, label %more, label %end
more:
  call void @pong(ptr %p, i1 false)
  br label %end
end:
  ret void
}
define internal void @pong(ptr %p, i1 %c) noinline {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %p, !invariant.group !0
  call void @ping(ptr %p, i1 %c)
  ret void
}

; CHECK-LABEL: @cycle(
; CHECK: call void %f(ptr %p)
define void @cycle(ptr %p, i1 %c) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @ping(ptr %p, i1 %c)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; Ever further places are no summary.
;
define internal void @array(ptr %p, i64 %n) noinline {
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %p, !invariant.group !0
  %c = icmp eq i64 %n, 0
  br i1 %c, label %end, label %more
more:
  %q = getelementptr i8, ptr %p, i64 8
  %m = sub i64 %n, 1
  call void @array(ptr %q, i64 %m)
  br label %end
end:
  ret void
}

; CHECK-LABEL: @unbounded(
; CHECK: call void %f(ptr %q)
define void @unbounded(ptr %p, i64 %n) {
  %q = getelementptr i8, ptr %p, i64 800
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %q, !invariant.group !0
  call void @array(ptr %p, i64 %n)
  %v = load ptr, ptr %q, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %q)
  ret void
}

; What is passed nothing of the object sets nothing of it.
;
; CHECK-LABEL: @another(
; CHECK: call void @a(ptr %p)
define void @another(ptr %p, ptr noalias %o) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @f2(ptr %o)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

declare void @a(ptr)
declare void @b(ptr)

!0 = !{}
