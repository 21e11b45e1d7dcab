; Functions that step over elements of other sizes are not similar.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not=.merged
; CHECK-LABEL: define {{.*}}@longs(
; CHECK: call void @use(ptr %q, i64 100)
; CHECK-LABEL: define {{.*}}@triples(
; CHECK: call void @use(ptr %q, i64 200)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define void @longs(ptr %p, i64 %i) #0 {
  %q = getelementptr inbounds { i64, i64 }, ptr %p, i64 %i
  call void @use(ptr %q, i64 0)
  call void @use(ptr %q, i64 100)
  ret void
}
define void @triples(ptr %p, i64 %i) #0 {
  %q = getelementptr inbounds { i64, i64, i64 }, ptr %p, i64 %i
  call void @use(ptr %q, i64 0)
  call void @use(ptr %q, i64 200)
  ret void
}
attributes #0 = { optsize }
