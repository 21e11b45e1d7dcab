; What is known at the end of all predecessors is not known behind a store in the block of the load itself, which may be of the same object.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@V = constant [3 x ptr] [ptr null, ptr null, ptr @f]
declare void @f(ptr)

; CHECK-LABEL: @store_in_join(
; CHECK: %w = load ptr, ptr %p
; CHECK: ret ptr %w
define ptr @store_in_join(ptr %p, ptr %o, i1 %c) {
  %v = load ptr, ptr %p, !invariant.group !0
  br i1 %c, label %t, label %j
t:
  br label %j
j:
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %o, !invariant.group !0
  %w = load ptr, ptr %p, !invariant.group !0
  ret ptr %w
}

; Nor behind one in a block between.
;
; CHECK-LABEL: @store_between(
; CHECK: %w = load ptr, ptr %p
; CHECK: ret ptr %w
define ptr @store_between(ptr %p, ptr %o, i1 %c) {
  %v = load ptr, ptr %p, !invariant.group !0
  br i1 %c, label %t, label %j
t:
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %o, !invariant.group !0
  br label %j
j:
  %w = load ptr, ptr %p, !invariant.group !0
  ret ptr %w
}

; Nor in a loop whose store comes after the load.
;
; CHECK-LABEL: @store_around(
; CHECK: %w = load ptr, ptr %p
; CHECK: call void @use(ptr %w)
define void @store_around(ptr %p, ptr %o, i1 %c) {
  %v = load ptr, ptr %p, !invariant.group !0
  br label %loop
loop:
  %w = load ptr, ptr %p, !invariant.group !0
  call void @use(ptr %w)
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %o, !invariant.group !0
  br i1 %c, label %loop, label %end
end:
  ret void
}

; A store that is over before the first load does not matter.
;
; CHECK-LABEL: @store_before(
; CHECK-NOT: %w = load
; CHECK: ret ptr %v
define ptr @store_before(ptr %p, ptr %o, i1 %c) {
  store ptr getelementptr (i8, ptr @V, i64 16), ptr %o, !invariant.group !0
  %v = load ptr, ptr %p, !invariant.group !0
  br i1 %c, label %t, label %j
t:
  br label %j
j:
  %w = load ptr, ptr %p, !invariant.group !0
  ret ptr %w
}

declare void @use(ptr)

!0 = !{}
