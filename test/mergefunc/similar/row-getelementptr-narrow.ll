; On a target with addresses of 32 bits an offset has as many.
; RUN: %opt -passes='rust-mergefunc<similar;test-least-gain=-1000;check>' %s | FileCheck %s
; CHECK: define internal {{.*}}@m1.merged({{.*}}, i32 [[N:%[0-9a-z]+]])
; CHECK: getelementptr i8, ptr %q, i32 [[N]]
; CHECK: define {{.*}}@m1(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 20)
; CHECK: define {{.*}}@m2(
; CHECK-NEXT: call {{.*}}@m1.merged({{.*}}, i32 -4)
target datalayout = "e-m:e-p:32:32-Fi8-i64:64-v128:64:128-a:0:32-n32-S64"
target triple = "thumbv7m-none-eabi"
declare void @use(i32)
define i32 @m1(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i32, ptr %q, i64 5
  %r = load i32, ptr %p
  ret i32 %r
}
define i32 @m2(i32 %x, ptr %q) nounwind {
  call void @use(i32 %x)
  %p = getelementptr i8, ptr %q, i64 -4
  %r = load i32, ptr %p
  ret i32 %r
}
