; Of two addresses that are compared both are holes, in their order: the one that is greater stays it.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: icmp ult ptr %0, %1
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @a, ptr @b)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @c, ptr @d)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global i32
@b = external global i32
@c = external global i32
@d = external global i32
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %c = icmp ult ptr @a, @b
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %c = icmp ult ptr @c, @d
  %r = zext i1 %c to i32
  ret i32 %r
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = icmp ult ptr @a, @b
  %s = zext i1 %c to i32
  %r = add i32 %s, %y
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = icmp ugt ptr @c, @d
  %s = zext i1 %c to i32
  %r = add i32 %s, %y
  ret i32 %r
}
