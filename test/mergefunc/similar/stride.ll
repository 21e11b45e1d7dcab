; Functions that differ in a constant are similar also where they step over elements of other types and the same size, and a
; promise about steps stays only where both make it.
; RUN: %opt -passes='rust-mergefunc<test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-LABEL: define internal void @longs.merged(
; CHECK: getelementptr { i64, i64 }, ptr
; CHECK-LABEL: define {{.*}}@longs(
; CHECK: call void @longs.merged(ptr %0, i64 %1, i64 100)
; CHECK-LABEL: define {{.*}}@doubles(
; CHECK: call void @longs.merged(ptr %p, i64 %i, i64 200)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(ptr, i64)
define void @longs(ptr %p, i64 %i) #0 {
  %q = getelementptr inbounds { i64, i64 }, ptr %p, i64 %i
  call void @use(ptr %q, i64 0)
  call void @use(ptr %q, i64 100)
  ret void
}
define void @doubles(ptr %p, i64 %i) #0 {
  %q = getelementptr { double, double }, ptr %p, i64 %i
  call void @use(ptr %q, i64 0)
  call void @use(ptr %q, i64 200)
  ret void
}
attributes #0 = { optsize }
