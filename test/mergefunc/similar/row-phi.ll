; The values of a phi are holes; what comes from a block is told by the block, whatever the order of the
; entries.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: phi i32 [ %0, %{{.*}} ], [ %1, %t ]
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
  br i1 %c, label %t, label %e
t:
  call void @use(i32 1)
  br label %e
e:
  %r = phi i32 [ 5, %0 ], [ 6, %t ]
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %c = icmp slt i32 %x, 0
  br i1 %c, label %t, label %e
t:
  call void @use(i32 1)
  br label %e
e:
  %r = phi i32 [ 11, %t ], [ 9, %0 ]
  ret i32 %r
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = icmp slt i32 %x, 0
  br i1 %c, label %t, label %e
t:
  call void @use(i32 1)
  br label %e
e:
  %r = phi i32 [ 5, %0 ], [ %x, %t ]
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %c = icmp slt i32 %x, 0
  br i1 %c, label %t, label %e
t:
  call void @use(i32 1)
  br label %e
e:
  %r = phi i32 [ %x, %0 ], [ 9, %t ]
  ret i32 %r
}
