; !callback names parameters by number, so all of them count; without it one that nothing uses does not.
; RUN: %opt -passes='rust-mergefunc<check>' %s | FileCheck %s
; RUN: %opt -passes='rust-mergefunc<exact;check>' %s | FileCheck %s --check-prefix=EXACT --implicit-check-not="{{ tail call}}"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; CHECK-LABEL: define {{.*}}@broker(
; CHECK-NEXT: call void %f
; EXACT: define {{.*}}@broker(
define dso_local void @broker(i64 %u, ptr %f, i64 %x) !callback !0 {
  call void %f(i64 %x)
  call void %f(i64 %x)
  call void %f(i64 %x)
  ret void
}

; CHECK-LABEL: define {{.*}}@kept(
; CHECK-NEXT: call void %f
; EXACT: define {{.*}}@kept(
define dso_local void @kept(ptr %f, i64 %x) {
  call void %f(i64 %x)
  call void %f(i64 %x)
  call void %f(i64 %x)
  ret void
}

; CHECK-LABEL: define {{.*}}@wide(
; CHECK-NEXT: tail call void @kept(ptr %f, i64 %x)
; EXACT: define {{.*}}@wide(
define dso_local void @wide(i64 %u, ptr %f, i64 %x) {
  call void %f(i64 %x)
  call void %f(i64 %x)
  call void %f(i64 %x)
  ret void
}

!0 = !{!1}
!1 = !{i64 1, i64 2, i1 false}
