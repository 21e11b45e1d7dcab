; A double in fsub is a hole; frem has no row.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: fsub double %d, %0
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, double 2.000000e+00)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, double 3.000000e+00)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define double @m1(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %r = fsub double %d, 2.0
  ret double %r
}
define double @m2(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %r = fsub double %d, 3.0
  ret double %r
}
define double @n1(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = frem double %d, 2.0
  ret double %r
}
define double @n2(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = frem double %d, 3.0
  ret double %r
}
