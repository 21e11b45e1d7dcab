; `claim` launders what the `operator new` of a class, or one with arguments of its own, returns: it may give the same place to two objects.
; The replaceable forms and the reserved placement form stay as they are.
;
; RUN: %opt -passes='rust-devirt<claim>' %s | FileCheck %s

; CHECK-LABEL: @of_class(
; CHECK: %p = call ptr @_ZN1AnwEmPv(
; CHECK-NEXT: [[L:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK: store ptr null, ptr [[L]]
; CHECK: ret ptr [[L]]
define ptr @of_class(ptr %m) {
  %p = call ptr @_ZN1AnwEmPv(i64 8, ptr %m)
  store ptr null, ptr %p
  ret ptr %p
}

; CHECK-LABEL: @of_template(
; CHECK: call ptr @_ZN1TIiEnaEm(
; CHECK-NEXT: call ptr @llvm.launder
define ptr @of_template() {
  %p = call ptr @_ZN1TIiEnaEm(i64 8)
  ret ptr %p
}

; CHECK-LABEL: @of_arena(
; CHECK: call ptr @_ZnwmR5Arena(
; CHECK-NEXT: call ptr @llvm.launder
define ptr @of_arena(ptr %a) {
  %p = call ptr @_ZnwmR5Arena(i64 8, ptr %a)
  ret ptr %p
}

; The place behind an invoke is the beginning of its normal destination.
;
; CHECK-LABEL: @invoked(
; CHECK: invoke ptr @_ZnwmR5Arena(
; CHECK: normal:
; CHECK-NEXT: [[I:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-NEXT: ret ptr [[I]]
define ptr @invoked(ptr %a) personality ptr @personality {
  %p = invoke ptr @_ZnwmR5Arena(i64 8, ptr %a) to label %normal unwind label %pad
normal:
  ret ptr %p
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; If that has other ways in, or a phi takes the result, a block in front of it is.
;
; CHECK-LABEL: @joined(
; CHECK: invoke ptr @_ZnwmR5Arena(
; CHECK-NEXT: to label %[[B:.*]] unwind
; CHECK: [[B]]:
; CHECK-NEXT: [[J:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK-NEXT: br label %join
; CHECK: phi ptr [ [[J]], %[[B]] ], [ %a, %0 ]
; CHECK-NEXT: load ptr, {{.*}} !mergefn.group
define ptr @joined(ptr %a, i1 %c) personality ptr @personality {
  br i1 %c, label %new, label %join
new:
  %p = invoke ptr @_ZnwmR5Arena(i64 8, ptr %a) to label %join unwind label %pad
join:
  %q = phi ptr [ %p, %new ], [ %a, %0 ]
  %v = load ptr, ptr %q, !invariant.group !0
  ret ptr %v
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; CHECK-LABEL: @behind_phi(
; CHECK: invoke ptr @_ZnwmR5Arena(
; CHECK: [[C:[0-9]+]]:
; CHECK-NEXT: [[K:%.*]] = call ptr @llvm.launder.invariant.group.p0(ptr %p)
; CHECK: %q = phi ptr [ [[K]], %[[C]] ]
define ptr @behind_phi(ptr %a) personality ptr @personality {
entry:
  %p = invoke ptr @_ZnwmR5Arena(i64 8, ptr %a) to label %normal unwind label %pad
normal:
  %q = phi ptr [ %p, %entry ]
  ret ptr %q
pad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}

; Nothing stands behind a musttail call; what its function returns is laundered instead.
;
; CHECK-LABEL: @passes_on(
; CHECK: %p = musttail call ptr @_ZnwmR5Arena(
; CHECK-NEXT: ret ptr %p
define internal ptr @passes_on(i64 %n, ptr %a) {
  %p = musttail call ptr @_ZnwmR5Arena(i64 %n, ptr %a)
  ret ptr %p
}
; CHECK-LABEL: @gets(
; CHECK: call ptr @passes_on(
; CHECK-NEXT: call ptr @llvm.launder
define ptr @gets(ptr %a) {
  %p = call ptr @passes_on(i64 8, ptr %a)
  ret ptr %p
}

; CHECK-LABEL: @replaceable(
; CHECK-NOT: launder
; CHECK: ret void
define void @replaceable(ptr %m) {
  %a = call ptr @_Znwm(i64 8)
  %b = call ptr @_ZnamSt11align_val_tRKSt9nothrow_t(i64 8, i64 16, ptr %m)
  %c = call ptr @_ZnwmPv(i64 8, ptr %m)
  ret void
}

; A replaceable one that this module defines, as a function or an alias, may return what it likes once it is inlined.
;
; CHECK-LABEL: @replaced_by_alias(
; CHECK: call ptr @_ZnwmSt11align_val_t(
; CHECK-NEXT: call ptr @llvm.launder
define ptr @replaced_by_alias() {
  %p = call ptr @_ZnwmSt11align_val_t(i64 8, i64 16)
  ret ptr %p
}
@_ZnwmSt11align_val_t = alias ptr (i64, i64), ptr @from_pool
define ptr @from_pool(i64 %n, i64 %align) {
  ret ptr @pool
}

; CHECK-LABEL: @replaced(
; CHECK: call ptr @_Znam(
; CHECK-NEXT: call ptr @llvm.launder
define ptr @replaced() {
  %p = call ptr @_Znam(i64 8)
  ret ptr %p
}

@pool = global [64 x i8] zeroinitializer
define ptr @_Znam(i64 %n) {
  ret ptr @pool
}

declare ptr @_ZN1AnwEmPv(i64, ptr)
declare ptr @_ZN1TIiEnaEm(i64)
declare ptr @_ZnwmR5Arena(i64, ptr)
declare ptr @_Znwm(i64)
declare ptr @_ZnamSt11align_val_tRKSt9nothrow_t(i64, i64, ptr)
declare ptr @_ZnwmPv(i64, ptr)
declare i32 @personality(...)

!0 = !{}
