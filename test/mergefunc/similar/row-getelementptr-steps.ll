; Steps whose constant is spelled in two ways are one; then the base is the only hole.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged(
; CHECK: getelementptr i8, ptr %0, i64 8
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @a)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, ptr @b)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
@a = external global [9 x i32]
@b = external global [9 x i32]
define i32 @m1(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr @a, i64 8
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x) nounwind {
  call void @use(i32 %x)
  %p = getelementptr [9 x i32], ptr @b, i64 0, i64 2
  %r = load i32, ptr %p
  ret i32 %r
}
