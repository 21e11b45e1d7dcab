; A local symbol of a comdat stays with it where all is linked, so its address is a hole there, as in link-time optimization.
; RUN: %opt -passes='rust-mergefunc<linked;similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK-DAG: define internal {{.*}}@m1.merged(
; CHECK-DAG: define internal {{.*}}@n1.merged(
; CHECK-DAG: call {{.*}}@n1.merged({{.*}}, ptr @ia)
; CHECK-DAG: call {{.*}}@n1.merged({{.*}}, ptr @ib)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
declare void @p(ptr)
$k = comdat any
@k = linkonce_odr global i32 0, comdat
@ia = internal global i32 0, comdat($k)
@ib = internal global i32 0, comdat($k)
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
  call void @p(ptr @ia)
  ret i32 %y
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @p(ptr @ib)
  ret i32 %y
}
