; The choices of a select are holes; a condition is none.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: select i1 %c, i32 %0, i32 %1
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5, i32 6)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9, i32 11)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 5, i32 6
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %c = icmp slt i32 %x, 0
  %r = select i1 %c, i32 9, i32 11
  ret i32 %r
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = select i1 true, i32 %x, i32 %y
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = select i1 false, i32 %x, i32 %y
  ret i32 %r
}
