; LLVM drops metadata that it does not know where it makes one access of two. In a module of which the facts were claimed, and which was not linked since,
; an access with a !tbaa that says `vtable pointer` counts all the same. A tag of another type says nothing, and in any other module none does.
;
; RUN: %opt -passes='rust-devirt<own-facts>' %s | FileCheck %s --check-prefixes=CHECK,CLAIMED
; RUN: sed 's/^!mergefn.claimed.*//' %s > %t.ll
; RUN: %opt -passes='rust-devirt<own-facts>' %t.ll | FileCheck %s --check-prefixes=CHECK,LINKED

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @combined(
; CLAIMED: call void @a0(ptr %p)
; LINKED: call void %f(ptr %p)
define void @combined(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !tbaa !1
  call void @opaque()
  %v = load ptr, ptr %p, !tbaa !1
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @another_type(
; CHECK: call void %f(ptr %p)
define void @another_type(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !tbaa !1
  call void @opaque()
  %v = load ptr, ptr %p, !tbaa !3
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; The last run that reads facts leaves neither the kind nor the note behind.
;
; CHECK-LABEL: @marked(
; CHECK-NOT: !mergefn.
define ptr @marked(ptr %p) {
  %v = load ptr, ptr %p, !mergefn.group.1 !0
  ret ptr %v
}

declare void @opaque()
declare void @a0(ptr)
declare void @a1(ptr)

!mergefn.claimed = !{}

!0 = !{}
!1 = !{!2, !2, i64 0}
!2 = !{!"vtable pointer", !5, i64 0}
!3 = !{!4, !4, i64 0}
!4 = !{!"any pointer", !6, i64 0}
!5 = !{!"Simple C++ TBAA"}
!6 = !{!"omnipotent char", !5, i64 0}
