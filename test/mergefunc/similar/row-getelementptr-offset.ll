; The bytes that a getelementptr adds are a hole, however they are spelled; what is added to an index that varies is none.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s --implicit-check-not='@n{{[0-9]+}}.merged'
; CHECK: define internal {{.*}}@m1.merged({{.*}}, i64 [[N:%[0-9a-z]+]])
; CHECK: getelementptr i8, ptr %q, i64 [[N]]
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i64 20)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i64 8)
; CHECK: define {{.*}}@m3(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i64 -4)
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare void @use(i32)
define i32 @m1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i32, ptr %q, i64 5
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr {i32, {i32, i32}}, ptr %q, i64 0, i32 1, i32 1
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m3(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr %q, i64 -4
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @n1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr {[9 x i32], [9 x i32]}, ptr %q, i64 0, i32 0, i32 %x
  %z = add i32 %x, %x
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @n2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr {[9 x i32], [9 x i32]}, ptr %q, i64 0, i32 1, i32 %x
  %z = add i32 %x, %x
  %r = load i32, ptr %p
  ret i32 %r
}
