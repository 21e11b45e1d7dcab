; The second operand of fcmp is a hole; its predicate is none.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: fcmp olt double %d, %0
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, double 5.000000e+00)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, double 9.000000e+00)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %c = fcmp olt double %d, 5.0
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @m2(i32 %x, double %d) nounwind {
  call void @use(i32 %x)
  %c = fcmp olt double %d, 9.0
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @n1(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = fcmp olt double %d, 5.0
  %s = zext i1 %c to i32
  %r = add i32 %s, %y
  ret i32 %r
}
define i32 @n2(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = fcmp ult double %d, 5.0
  %s = zext i1 %c to i32
  %r = add i32 %s, %y
  ret i32 %r
}
