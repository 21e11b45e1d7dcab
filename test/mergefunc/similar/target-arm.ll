; On a 32-bit target an i32 is a hole, a double is none: whether it has a register depends on the ABI.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: add i32 %x, %0
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9)
target datalayout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"
target triple = "armv7-unknown-linux-gnueabihf"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 5
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %r = add i32 %x, 9
  ret i32 %r
}
define i32 @n1(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %s = fptosi double 5.0 to i32
  %c = fcmp olt double %d, 5.0
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @n2(i32 %x, double %d, i32 %y) nounwind {
  call void @use(i32 %x)
  %s = fptosi double 9.0 to i32
  %c = fcmp olt double %d, 9.0
  %r = zext i1 %c to i32
  ret i32 %r
}
