; A volatile memcpy is none like one that is not.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: @llvm.memcpy.p0.p0.i64(ptr %0, ptr %1, i64 36, i1 true)
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @a, ptr @b)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @c, ptr @d)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
@c = external global [9 x i32]
@d = external global [9 x i32]
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @llvm.memcpy.p0.p0.i64(ptr @a, ptr @b, i64 36, i1 true)
  ret i32 %x
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  call void @llvm.memcpy.p0.p0.i64(ptr @c, ptr @d, i64 36, i1 true)
  ret i32 %x
}
define i32 @n1(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @llvm.memcpy.p0.p0.i64(ptr @a, ptr @b, i64 36, i1 true)
  ret i32 %y
}
define i32 @n2(i32 %x, i32 %y) nounwind {
  call void @use(i32 %x)
  call void @llvm.memcpy.p0.p0.i64(ptr @a, ptr @b, i64 36, i1 false)
  ret i32 %y
}
