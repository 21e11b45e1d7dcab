; The arguments of a call are holes; those of an intrinsic are none.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: call void @take(i32 %0, ptr %1)
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 5, ptr @a)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 9, ptr @b)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
declare void @take(i32, ptr)
declare i32 @llvm.smax.i32(i32, i32)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @take(i32 5, ptr @a)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @take(i32 9, ptr @b)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = call i32 @llvm.smax.i32(i32 %y, i32 5)
  ret i32 %r
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  %r = call i32 @llvm.smax.i32(i32 %y, i32 9)
  ret i32 %r
}
