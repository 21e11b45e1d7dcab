; A store that lost its metadata ends what is known of the object, unless its !tbaa or what it stores shows that it is no store of a vptr.
;
; RUN: %opt -passes='rust-devirt' %s | FileCheck %s

@VA = constant [3 x ptr] [ptr null, ptr null, ptr @a]
@VB = constant [3 x ptr] [ptr null, ptr null, ptr @b]
@VC = constant [3 x ptr] [ptr null, ptr null, ptr @c]
@tables = constant [2 x ptr] [ptr getelementptr (i8, ptr @VB, i64 16), ptr getelementptr (i8, ptr @VC, i64 16)]
@variable = global ptr null

; instcombine makes a store of a phi of the stores of two arms.
;
; CHECK-LABEL: @merged_arms(
; CHECK: call void %f(ptr %p)
define void @merged_arms(ptr %p, ptr %q, i1 %c) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %table = select i1 %c, ptr getelementptr (i8, ptr @VB, i64 16), ptr getelementptr (i8, ptr @VC, i64 16)
  store ptr %table, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; So it does under the pointer's own name.
;
; CHECK-LABEL: @own_name(
; CHECK: call void %f(ptr %p)
define void @own_name(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %p
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; simplifycfg makes a look-up in a table of a switch.
;
; CHECK-LABEL: @looked_up(
; CHECK: call void %f(ptr %p)
define void @looked_up(ptr %p, ptr %q, i64 %n) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %at = getelementptr ptr, ptr @tables, i64 %n
  %table = load ptr, ptr %at
  store ptr %table, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; slp-vectorizer makes one store of two.
;
; CHECK-LABEL: @vector(
; CHECK: call void %f(ptr %p)
define void @vector(ptr %p, ptr %q) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store <2 x ptr> <ptr getelementptr (i8, ptr @VB, i64 16), ptr getelementptr (i8, ptr @VC, i64 16)>, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; One that ends before the vptr, of the same object, touches nothing of it; one that begins before and ends in it does.
;
; CHECK-LABEL: @beside(
; CHECK: call void @a(ptr %p)
define void @beside(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 -8
  store ptr getelementptr (i8, ptr @VB, i64 16), ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @into(
; CHECK: call void %f(ptr %p)
define void @into(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %q = getelementptr i8, ptr %p, i64 -8
  store [2 x ptr] [ptr null, ptr getelementptr (i8, ptr @VB, i64 16)], ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; The loop vectorizer makes stores with a mask.
;
; CHECK-LABEL: @masked(
; CHECK: call void %f(ptr %p)
define void @masked(ptr %p, ptr %q, <2 x i1> %m) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @llvm.masked.store.v2p0.p0(<2 x ptr> <ptr getelementptr (i8, ptr @VB, i64 16), ptr getelementptr (i8, ptr @VC, i64 16)>, ptr %q, i32 8, <2 x i1> %m)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @scattered(
; CHECK: call void %f(ptr %p)
define void @scattered(ptr %p, <2 x ptr> %q, <2 x i1> %m) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @llvm.masked.scatter.v2p0.v2p0(<2 x ptr> <ptr getelementptr (i8, ptr @VB, i64 16), ptr getelementptr (i8, ptr @VC, i64 16)>, <2 x ptr> %q, i32 8, <2 x i1> %m)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; An address may go through an integer.
;
; CHECK-LABEL: @integer(
; CHECK: call void %f(ptr %p)
define void @integer(ptr %p, ptr %q, ptr %table) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %n = ptrtoint ptr %table to i64
  store i64 %n, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; What overwrites the object itself ends it.
;
; CHECK-LABEL: @cleared(
; CHECK: call void %f(ptr %p)
define void @cleared(ptr %p) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false)
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @exchanged(
; CHECK: call void %f(ptr %p)
define void @exchanged(ptr %p, ptr %table) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %old = atomicrmw xchg ptr %p, ptr %table seq_cst
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; A structure may hold a vtable's address; one of numbers does not.
;
; CHECK-LABEL: @structure(
; CHECK: call void %f(ptr %p)
define void @structure(ptr %p, ptr %q, i64 %n) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %some = insertvalue { ptr, i64 } undef, i64 %n, 1
  %all = insertvalue { ptr, i64 } %some, ptr getelementptr (i8, ptr @VB, i64 16), 0
  store { ptr, i64 } %all, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @structure_of_numbers(
; CHECK: call void @a(ptr %p)
define void @structure_of_numbers(ptr %p, ptr %q, i64 %n) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  %some = insertvalue { i64, i64 } undef, i64 %n, 1
  store { i64, i64 } %some, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; No store of a vptr: a member of another type, a number, null, a function, a variable, new memory.
;
; CHECK-LABEL: @others(
; CHECK: call void @a(ptr %p)
define void @others(ptr %p, ptr %q, i64 %n, double %d, ptr %next) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr %next, ptr %q, !tbaa !1
  store i64 %n, ptr %q
  store i64 42, ptr %q
  store double %d, ptr %q
  store ptr null, ptr %q
  store ptr @b, ptr %q
  store ptr @variable, ptr %q
  %alloca = alloca i64
  store ptr %alloca, ptr %q
  %new = call noalias ptr @_Znwm(i64 8)
  store ptr %new, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; A pointer of an unknown type, and one that is accessed as characters, may be a vtable's.
;
; CHECK-LABEL: @any_pointer(
; CHECK: call void %f(ptr %p)
define void @any_pointer(ptr %p, ptr %q, ptr %next) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr %next, ptr %q
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

; CHECK-LABEL: @characters(
; CHECK: call void %f(ptr %p)
define void @characters(ptr %p, ptr %q, ptr %next) {
  store ptr getelementptr (i8, ptr @VA, i64 16), ptr %p, !invariant.group !0
  store ptr %next, ptr %q, !tbaa !5
  %v = load ptr, ptr %p, !invariant.group !0
  %f = load ptr, ptr %v
  call void %f(ptr %p)
  ret void
}

declare ptr @_Znwm(i64)
declare void @a(ptr)
declare void @b(ptr)
declare void @c(ptr)

!0 = !{}
!1 = !{!2, !2, i64 0}
!2 = !{!"any pointer", !3, i64 0}
!3 = !{!"omnipotent char", !4, i64 0}
!4 = !{!"Simple C++ TBAA"}
!5 = !{!3, !3, i64 0}
