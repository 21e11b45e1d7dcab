; A signed pointer is no hole.
; LLVM 19 makes null of a signed pointer when it copies a module for the check.
; REQUIRES: since-llvm-22
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: call void @p(ptr %0)
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @a)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @b)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
declare void @p(ptr)
declare void @fa()
declare void @fb()
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(ptr @a)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @p(ptr @b)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @p(ptr ptrauth (ptr @fa, i32 0))
  ret i32 %y
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @p(ptr ptrauth (ptr @fb, i32 0))
  ret i32 %y
}
