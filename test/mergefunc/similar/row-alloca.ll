; The number of elements of an alloca is no hole.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: store i32 %0, ptr %p
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = alloca i32, i32 4
  store i32 5, ptr %p
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = alloca i32, i32 4
  store i32 9, ptr %p
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %p = alloca i32, i32 5
  ret i32 %x
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %p = alloca i32, i32 9
  ret i32 %x
}
