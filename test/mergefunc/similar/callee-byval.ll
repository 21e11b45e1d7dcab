; A callee that takes an argument in memory is no hole, though call and callee say so.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: call i32 %0(i32 %x)
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @ca)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @cb)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
declare dso_local i32 @ca(i32)
declare dso_local i32 @cb(i32)
declare dso_local i32 @na(ptr byval(i32))
declare dso_local i32 @nb(ptr byval(i32))
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @ca(i32 %x)
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = call i32 @cb(i32 %x)
  ret i32 %r
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %s = call i32 @na(ptr byval(i32) null)
  %r = add i32 %s, %y
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %s = call i32 @nb(ptr byval(i32) null)
  %r = add i32 %s, %y
  ret i32 %r
}
