; A back end of ThinLTO inlines by a sample profile before anything else runs there. So the last run before linking launders what a replaceable `operator new`
; returns that the link may define, in functions with such a profile.
;
; RUN: opt -load-pass-plugin=%plugin -S -verify-each -passes='thinlto-pre-link<O1>' %s | FileCheck %s

; CHECK-LABEL: @with_profile(
; CHECK: %p = {{.*}}call {{.*}}ptr @_Znwm(
; CHECK: call ptr @llvm.launder.invariant.group.p0({{.*}}%p)
; CHECK-LABEL: @without(
; CHECK-NOT: launder
; CHECK: ret ptr %p
define ptr @with_profile() "use-sample-profile" {
  %p = call noalias nonnull ptr @_Znwm(i64 8)
  store ptr @V, ptr %p, !invariant.group !0
  call void @use(ptr %p)
  ret ptr %p
}

define ptr @without() {
  %p = call noalias nonnull ptr @_Znwm(i64 8)
  store ptr @V, ptr %p, !invariant.group !0
  call void @use(ptr %p)
  ret ptr %p
}

@V = external constant [3 x ptr]
declare noalias nonnull ptr @_Znwm(i64)
declare void @use(ptr)

!0 = !{}
