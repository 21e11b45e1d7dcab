; With `own-facts` only the plugin's own kind of metadata gives facts; !invariant.group gives none, however plain they are. Without it, both do.
;
; RUN: %opt -passes='rust-devirt<own-facts>' %s | FileCheck %s --check-prefixes=CHECK,OWN
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s --check-prefixes=CHECK,BOTH

@VA = constant [4 x ptr] [ptr null, ptr null, ptr @a0, ptr @a1]

; CHECK-LABEL: @own(
; CHECK: call void @a0(ptr %p)
define void @own(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !mergefn.group.1 !0
  call void @opaque()
  %v = load ptr, ptr %p, !mergefn.group.1 !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @llvms(
; OWN: call void %f(ptr %p)
; BOTH: call void @a0(ptr %p)
define void @llvms(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @opaque()
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; What another version of the plugin wrote is not believed.
;
; CHECK-LABEL: @others(
; CHECK: call void %f(ptr %p)
define void @others(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !mergefn.group.0 !0
  call void @opaque()
  %v = load ptr, ptr %p, !mergefn.group.0 !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

declare void @opaque()
declare void @a0(ptr)
declare void @a1(ptr)

!0 = !{}
