; Two edges of a switch from one block bring the same value into a phi, so both entries hold the parameter.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: phi i32 [ %0, %{{.*}} ], [ %0, %{{.*}} ], [ 7, %e ]
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  switch i32 %x, label %e [ i32 1, label %d
  i32 2, label %d ]
e:
  call void @use(i32 1)
  br label %d
d:
  %r = phi i32 [ 5, %0 ], [ 5, %0 ], [ 7, %e ]
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  switch i32 %x, label %e [ i32 1, label %d
  i32 2, label %d ]
e:
  call void @use(i32 1)
  br label %d
d:
  %r = phi i32 [ 9, %0 ], [ 9, %0 ], [ 7, %e ]
  ret i32 %r
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  switch i32 %x, label %e [ i32 1, label %d
  i32 5, label %d ]
e:
  call void @use(i32 1)
  br label %d
d:
  %r = phi i32 [ 5, %0 ], [ 5, %0 ], [ 7, %e ]
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  switch i32 %x, label %e [ i32 1, label %d
  i32 9, label %d ]
e:
  call void @use(i32 1)
  br label %d
d:
  %r = phi i32 [ 5, %0 ], [ 5, %0 ], [ 7, %e ]
  ret i32 %r
}
